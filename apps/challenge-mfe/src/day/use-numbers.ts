import { completionDate } from '@scrollstop/challenge/days/completion';
import {
  isCounted,
  type NumberDay,
  numberId,
  numberToAskFor,
  ownNumbers,
} from '@scrollstop/challenge/features/numbers/own-numbers';
import { useDocument } from '../store/use-document.ts';
import { useRecord } from '../hooks.ts';

/** The user's own numbers, and the ways to change them. */
export function useNumbers() {
  const { items, put } = useDocument('numbers');
  const today = useRecord('today');
  const first = useRecord('progress').find(({ day }) => day === 1);
  const startedOn = first ? completionDate(first) : null;
  return {
    numbers: ownNumbers(items, startedOn, today),
    dueDay: numberToAskFor(items, startedOn, today),
    counted: isCounted(items),
    keep: (day: NumberDay, minutes: number) => put({ id: numberId(day), minutes }),
    /** Also removes a number: only the newest item of a day is kept. */
    skip: (day: NumberDay) => put({ id: numberId(day), skipped: true }),
    setCounted: (on: boolean) => put({ id: 'counted', on }),
  };
}
