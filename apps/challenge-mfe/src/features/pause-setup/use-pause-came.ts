import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { useEffect, useState } from 'react';

/** True when `/pause` has begun a pause of that app in this browser since then (B-16). */
function hasCome(app: string, since: number): boolean {
  try {
    const record = JSON.parse(localStorage.getItem(storageKeys.pause) ?? 'null') as {
      pauses?: Record<string, { startedAt?: number } | undefined>;
    } | null;
    return (record?.pauses?.[app]?.startedAt ?? 0) >= since;
  } catch {
    return false;
  }
}

/** Whether the pause appeared, and whether the user has been away to try it. This page cannot see every pause. */
export function usePauseCame(app: string, since: number) {
  const [came, setCame] = useState(() => hasCome(app, since));
  const [returned, setReturned] = useState(false);

  // Outside systems: the storage that the pause writes from another tab, and whether this page is seen.
  useEffect(() => {
    const look = (): void => setCame((already) => already || hasCome(app, since));
    const onReturn = (): void => {
      if (document.visibilityState !== 'visible') return;
      look();
      setReturned(true);
    };
    const stops = [onPage('storage', 'pageshow')(look), onPage('visibilitychange')(onReturn)];
    return () => stops.forEach((stop) => stop());
  }, [app, since]);

  return { came, returned, sawIt: () => setCame(true) };
}
