import { addToHomeClosed, addToHomeLater } from '@scrollstop/challenge/features/add-to-home/add-to-home';
import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../../host.tsx';
import { useStore } from '../../store/store-context.tsx';
import { keepLastShown } from './last-shown.ts';

/** Counts the steps as they are shown, unless the card that led to them does it at their end. Returns what "Remind me later" does. */
export function useInvitation(counted: boolean, onClose: () => void): () => void {
  const { track } = useHost();
  const { now } = useStore();

  const shown = useEffectEvent(() => {
    if (counted) return;
    // Counts as closed from the start, so that leaving the page is no way to see it again tomorrow (W-1).
    keepLastShown(addToHomeClosed(now()));
    track('app_install_prompt');
  });
  // Outside systems: the device's storage and the tracking.
  useEffect(() => shown(), []);

  return () => {
    keepLastShown(addToHomeLater(now()));
    onClose();
  };
}
