import { counterOf } from '@scrollstop/challenge/counters';
import { timeRecovered } from '@scrollstop/challenge/time-recovered';
import { useEntries, useTotals } from './person-context.tsx';

/** The headline of M-1: completed days and completed emergency actions, in minutes. */
export const useRecoveredMinutes = (): number =>
  timeRecovered(useEntries(), counterOf(useTotals(), 'minutes'));
