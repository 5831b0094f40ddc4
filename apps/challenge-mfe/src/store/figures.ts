/** Values that several screens derive from the records. */
import { completedCount } from '@scrollstop/challenge/days/completion';
import { counterOf } from '@scrollstop/challenge/record/counters';
import { dayState, shownDay } from '@scrollstop/challenge/days/days';
import { timeRecovered } from '@scrollstop/challenge/activity/time-recovered';
import { useHost } from '../host.tsx';
import { isUnsaved } from './records/record.ts';
import { sumsOf } from './records/totals.ts';
import { useRecord } from './store-context.tsx';

/** Returns the day that the user sees now, and everything it is derived from. */
export function useChallengeDay() {
  const entries = useRecord('progress');
  const today = useRecord('today');
  // Written before the first paint; a wiped record starts with day 1 until the shell has gone on.
  const currentDay = useRecord('access')?.currentDay ?? 1;
  return {
    entries,
    today,
    shown: shownDay(entries, { currentDay }, today),
    state: dayState(entries, today),
    completed: completedCount(entries),
  };
}

/** Returns the headline of M-1: completed days and completed emergency actions, in minutes. */
export const useRecoveredMinutes = (): number =>
  timeRecovered(useRecord('progress'), counterOf(sumsOf(useRecord('totals')), 'minutes'));

/** True while something of a signed-in user is on this device alone. */
export function useUnsaved(): boolean {
  const { session } = useHost();
  const records = [...useRecord('progress'), useRecord('totals') ?? {}, useRecord('homeShown')];
  return records.some(isUnsaved) && session.user !== null && !session.demo;
}
