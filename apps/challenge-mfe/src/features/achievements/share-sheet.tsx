import { Button } from '@scrollstop/ui/buttons/button';
import { Download, Share } from '@scrollstop/ui/icons/icons.ts';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import './achievements.css';
import { CopyLink } from './copy-link.tsx';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';
import { useAchievementPicture } from './use-achievement-picture.ts';
import { useShare } from './use-share.ts';
import { achievementsTexts } from '@scrollstop/challenge/features/achievements/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** Shares an unlocked achievement: the phone's own way first, then the networks. */
export function ShareSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const texts = useTexts(achievementsTexts);
  const { sharing } = texts;
  const { picture, alt } = useAchievementPicture(name);
  const file = picture.state === 'drawn' ? picture.file : null;
  const url = location.origin;
  const share = useShare({ text: sharing.message(name, url), url }, file);
  return (
    <Sheet title={sharing.title} closeLabel={texts.close} onClose={onClose}>
      {picture.state === 'drawing' && <Skeleton shape="card" height="11rem" />}
      {picture.state === 'drawn' && <img className="SharePicture" src={picture.url} alt={alt} />}
      {share.natively && (
        <Button block icon={Share} busy={picture.state === 'drawing'} onClick={() => void share.natively?.()}>
          {sharing.native}
        </Button>
      )}
      <div className="ShareWays">
        {share.networks.map((network) =>
          share.byApp ? (
            <Button
              key={network.name}
              variant="soft"
              size="sm"
              block
              onClick={() => void share.toApp(network)}
            >
              {network.name}
            </Button>
          ) : (
            <Button
              key={network.name}
              variant="soft"
              size="sm"
              block
              href={network.page}
              target="_blank"
              rel="noopener noreferrer"
            >
              {network.name}
            </Button>
          ),
        )}
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
