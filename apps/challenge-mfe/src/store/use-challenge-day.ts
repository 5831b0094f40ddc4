import { completedCount } from '@scrollstop/challenge/completion';
import { dayState, shownDay } from '@scrollstop/challenge/days';
import { useAccess, useEntries, useToday } from './person-context.tsx';

/** The day that this person sees now, and everything it is derived from. */
export function useChallengeDay() {
  const entries = useEntries();
  const today = useToday();
  // Written before the first paint; a wiped record starts with day 1 until the shell has gone on.
  const currentDay = useAccess()?.currentDay ?? 1;
  return {
    entries,
    today,
    shown: shownDay(entries, { currentDay }, today),
    state: dayState(entries, today),
    completed: completedCount(entries),
  };
}
