import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { completedCount } from '@scrollstop/challenge/days/completion';
import { useRecord } from '../../../store/store-context.tsx';

/** Between the first day and the last: otherwise there is nothing to take off. */
export function useUnderWay(): boolean {
  const entries = useRecord('progress');
  return entries.length > 0 && completedCount(entries) < CHALLENGE_DAYS;
}
