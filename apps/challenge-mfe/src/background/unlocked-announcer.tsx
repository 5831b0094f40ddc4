import { useEffect } from 'react';
import { useOnline } from '../device/online.ts';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';
import { quietPart } from '../lazy/quiet-part.tsx';
import { useUnannounced } from '../hooks.ts';

const AnnounceUnlocked = quietPart(() => import('./announce-unlocked.tsx'));

/** The paths of the screens on which the medals themselves are in sight. */
const achievementPaths = ['/challenges', '/achievements'];

/** Rendered on every screen. Its texts are loaded when the page is idle; until then announcements wait. */
export function UnlockedAnnouncer({ path }: { path: string }) {
  const unannounced = useUnannounced();
  const online = useOnline();

  // Outside system: the network, while it is there.
  useEffect(() => whenIdle(AnnounceUnlocked.preload), []);

  if (unannounced.unlocked.length === 0) return null;
  const form = achievementPaths.includes(path) ? 'short' : 'long';
  return <AnnounceUnlocked key={String(online)} {...unannounced} form={form} />;
}
