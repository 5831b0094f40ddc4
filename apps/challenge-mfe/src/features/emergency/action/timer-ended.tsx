import { signalEnd } from '../../../device/end-signal.ts';
import { useTimerEnd } from '../../../device/use-timer-end.ts';
import { useHost, useTexts } from '../../../host.tsx';
import { endTimer } from '../emergency-press.ts';
import { useRecord, useStore } from '../../../store/store-context.tsx';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';

/** Notices that the action's timer has reached zero, on whichever screen the user is, and asks once (E-3). */
export function TimerEnded({ onScreen }: { onScreen: boolean }) {
  const store = useStore();
  const { toast } = useHost();
  const { timerEnded } = useTexts(emergencyTexts);
  const endsAt = useRecord('press')?.running?.timer.endsAt ?? null;
  useTimerEnd(endsAt, store.now, () => {
    if (!endTimer(store)) return;
    signalEnd(endsAt ?? 0, store.now().getTime());
    toast({ title: timerEnded.title, description: onScreen ? timerEnded.text : timerEnded.elsewhere });
  });
  return null;
}
