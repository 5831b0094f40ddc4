import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../hooks.ts';
import { addressOf, type pauseAppOf } from '@scrollstop/challenge/features/pause/pause-apps';
import type { Platform } from '@scrollstop/challenge/platform';
import { Button, ScreenHead, Text } from '@scrollstop/ui/layout/primitives';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { Emphasised } from '../../pictures/step-picture/emphasised.tsx';
import { Picture, Tap } from '../../pictures/step-picture/step-picture.tsx';
import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { useEffect, useState } from 'react';

interface ProveProps {
  platform: Platform;
  app: ReturnType<typeof pauseAppOf>;
  since: number;
  home: string;
  onAnother: () => void;
  onAgain: () => void;
}

/** Names the app to open, confirms once the pause has appeared, and asks if the browser hides it (mock 51-works). */
export function Prove({ platform, app, since, home, onAnother, onAgain }: ProveProps) {
  const { prove, more } = useTexts(pauseSetupTexts);
  const { came, returned, confirmSeen } = usePauseSeen(app.id, since);
  const address = platform === 'android' ? null : addressOf(app.known, platform);
  if (came)
    return (
      <>
        <HorizonScene height={148} horizon={112} sun={{ x: 195, y: 96, r: 40 }} glow={[3, 2.1, 1.45]} rise />
        <ScreenHead title={prove.works} lead={prove.came(app.name)} />
        <CheckList items={prove.facts} />
        <Button variant="sun" block href={home}>
          {prove.done}
        </Button>
        <Button variant="outline" block onClick={onAnother}>
          {prove.another}
        </Button>
      </>
    );
  return (
    <>
      <ScreenHead
        title={prove.title(app.name)}
        lead={(platform === 'ios' ? prove.lead : prove.newOne[platform])(app.name)}
      />
      <ComesFirst />
      {address !== null && platform === 'ios' && (
        <Button variant="sun" block href={address}>
          {prove.open(app.name)}
        </Button>
      )}
      <Text variant="small" role="status">
        {returned ? prove.unseen : prove.waiting}
      </Text>
      {returned && (
        <>
          <Button variant="soft" block onClick={confirmSeen}>
            {prove.yes}
          </Button>
          <Button variant="ghost" block onClick={onAgain}>
            {prove.no}
          </Button>
        </>
      )}
      {more[platform].map((text) => (
        <Text key={text} variant="note">
          <Emphasised text={text} />
        </Text>
      ))}
    </>
  );
}

/** The last step of every guide: tapping the app opens our page first. */
function ComesFirst() {
  return (
    <Picture height={150}>
      <rect className="sp-body" x="28" y="18" width="96" height="160" rx="20" />
      <rect className="sp-screen" x="33" y="23" width="86" height="150" rx="16" />
      <rect className="sp-row" x="52" y="58" width="48" height="48" rx="13" />
      <circle className="sp-line" cx="65" cy="72" r="5" />
      <rect className="sp-line" x="75" y="69" width="17" height="5" rx="2.5" />
      <rect className="sp-line" x="60" y="84" width="32" height="5" rx="2.5" />
      <rect className="sp-line" x="60" y="94" width="24" height="5" rx="2.5" />
      <Tap x={90} y={98} />
      <path className="sp-stroke" d="M150 86h44M182 74l12 12-12 12" />
      <rect className="sp-body" x="222" y="18" width="96" height="160" rx="20" />
      <rect className="sp-screen" x="227" y="23" width="86" height="150" rx="16" />
      <circle className="sp-ember" cx="270" cy="92" r="25" />
      <rect className="sp-water" x="227" y="112" width="86" height="70" />
      {[
        [250, 119, 40],
        [257, 128, 26],
      ].map(([x, y, width]) => (
        <rect className="sp-ember" key={y} x={x} y={y} width={width} height="3.5" rx="1.7" />
      ))}
    </Picture>
  );
}

/** True if `/pause` has started a pause for that app in this browser since then (B-16). */
function hasPaused(app: string, since: number): boolean {
  try {
    const record = JSON.parse(localStorage.getItem(storageKeys.pause) ?? 'null') as {
      pauses?: Record<string, { startedAt?: number } | undefined>;
    } | null;
    return (record?.pauses?.[app]?.startedAt ?? 0) >= since;
  } catch {
    return false;
  }
}

/** Tells whether the pause has appeared and whether the user left to try it. This page cannot see every pause. */
function usePauseSeen(app: string, since: number) {
  const [came, setCame] = useState(() => hasPaused(app, since));
  const [returned, setReturned] = useState(false);

  // Outside systems: the storage that the pause writes from another tab, and the visibility of this page.
  useEffect(() => {
    const look = (): void => setCame((already) => already || hasPaused(app, since));
    const onReturn = (): void => {
      if (document.visibilityState !== 'visible') return;
      look();
      setReturned(true);
    };
    const stops = [onPage('storage', 'pageshow')(look), onPage('visibilitychange')(onReturn)];
    return () => stops.forEach((stop) => stop());
  }, [app, since]);

  return { came, returned, confirmSeen: () => setCame(true) };
}
