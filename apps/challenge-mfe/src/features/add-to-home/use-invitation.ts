import { addToHomeClosed, addToHomeLater } from '@scrollstop/challenge/features/add-to-home/add-to-home';
import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../../host.tsx';
import { useStore } from '../../store/store-context.tsx';
import { keepLastShown } from './last-shown.ts';

/** Counts an invitation as it is shown, unless it was `counted` already. Returns what "Remind me later" does. */
export function useInvitation(counted: boolean, onClose: () => void): () => void {
  const { track } = useHost();
  const { now } = useStore();

  const shown = useEffectEvent(() => {
    // Counts as closed from the start, so that leaving the page is no way to see it again tomorrow (W-1).
    keepLastShown(addToHomeClosed(now()));
    if (!counted) track('app_install_prompt');
  });
  // Outside systems: the device's storage and the tracking.
  useEffect(() => shown(), []);

  return () => {
    keepLastShown(addToHomeLater(now()));
    onClose();
  };
}
