import { useEffect } from 'react';
import { useOnline } from '../device/online.ts';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';
import { quietPart } from '../lazy/quiet-part.tsx';
import { useUnannounced } from '../hooks.ts';

const AnnounceUnlocked = quietPart(() => import('./announce-unlocked.tsx'));

/** The paths of the screens that show the medals themselves. */
const achievementPaths = ['/challenges', '/achievements'];

/** Announces unlocked achievements on every screen. Its texts load when the page is idle; until then it waits. */
export function UnlockedAnnouncer({ path }: { path: string }) {
  const unannounced = useUnannounced();
  const online = useOnline();

  // Outside system: the network, while it is available.
  useEffect(() => whenIdle(AnnounceUnlocked.preload), []);

  if (unannounced.unlocked.length === 0) return null;
  const form = achievementPaths.includes(path) ? 'short' : 'long';
  return <AnnounceUnlocked key={String(online)} {...unannounced} form={form} />;
}
