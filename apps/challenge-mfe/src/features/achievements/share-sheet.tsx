import { Button, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { Check, Copy, Download, Share } from '@scrollstop/ui/icons/icons';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import './achievements.css';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';
import { useShare } from './use-share.ts';
import { achievementsTexts } from '@scrollstop/challenge/features/achievements/texts';
import { useChallengeDay, useHomeTexts, useHost, useTexts } from '../../hooks.ts';
import { CHALLENGE_DAYS, SHARE_IMAGE_HEIGHT } from '@scrollstop/challenge/constants';
import { glints, sunRays } from '@scrollstop/ui/scene/horizon-geometry.ts';
import { PICTURE_HORIZON, PICTURE_SUN } from '../../pictures/share-picture.ts';
import { usePicture } from '../../pictures/use-picture.ts';
import { useCopied } from '@scrollstop/ui/browser/use-copied.ts';

/** Shares an unlocked achievement: the phone's share dialog first, then the networks. */
export function ShareSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const texts = useTexts(achievementsTexts);
  const { sharing } = texts;
  const { picture, alt } = useAchievementPicture(name);
  const file = picture.state === 'drawn' ? picture.file : null;
  const url = location.origin;
  const share = useShare({ text: sharing.message(name, url), url }, file);
  return (
    <Sheet title={sharing.title} onClose={onClose}>
      {picture.state === 'drawing' && <Skeleton shape="card" height="11rem" />}
      {picture.state === 'drawn' && <img className="SharePicture" src={picture.url} alt={alt} />}
      {share.natively && (
        <Button block icon={Share} busy={picture.state === 'drawing'} onClick={() => void share.natively?.()}>
          {sharing.native}
        </Button>
      )}
      <div className="ShareWays">
        {share.networks.map((network) => (
          <Button
            key={network.name}
            variant="soft"
            size="sm"
            block
            {...(share.byApp
              ? { onClick: () => share.toApp(network) }
              : { href: network.page, target: '_blank', rel: 'noopener noreferrer' })}
          >
            {network.name}
          </Button>
        ))}
      </div>
      <div className="ShareWays">
        <CopyLink url={url} />
        {file && (
          <Button variant="outline" size="sm" block icon={Download} onClick={() => saveFile(file)}>
            {sharing.save}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** The picture of one achievement as a file, and its alternative text. */
function useAchievementPicture(name: string) {
  const { product } = useHomeTexts().everyScreen;
  const { sharing } = useTexts(achievementsTexts);
  const { shown, completed } = useChallengeDay();
  const eyebrow = sharing.dayOf(shown, CHALLENGE_DAYS);
  const picture = usePicture(
    {
      name,
      eyebrow,
      product,
      // One of the 30 rays is dark for each completed day.
      rays: sunRays(PICTURE_SUN, completed).map(({ d, on }) => ({ d, look: on ? 'dark' : 'pale' })),
      lights: glints(PICTURE_SUN, PICTURE_HORIZON, SHARE_IMAGE_HEIGHT),
      width: 3,
    },
    'scrollstop.png',
  );
  return { picture, alt: `${sharing.preview}: ${name}, ${eyebrow}` };
}

/** Shows for two seconds that the link was copied. */
function CopyLink({ url }: { url: string }) {
  const { sharing } = useTexts(achievementsTexts);
  const { toast } = useHost();
  const { copied, copy } = useCopied();

  async function copyUrl(): Promise<void> {
    try {
      await copy(url);
    } catch {
      toast({ title: sharing.notCopied.title, description: url, failed: true });
    }
  }

  return (
    <>
      <Button variant="outline" size="sm" block icon={copied ? Check : Copy} onClick={() => void copyUrl()}>
        {copied ? sharing.copied : sharing.copy}
      </Button>
      <VisuallyHidden role="status">{copied ? sharing.copied : ''}</VisuallyHidden>
    </>
  );
}
