import { celebrationTexts } from '@scrollstop/challenge/features/celebration/texts';
import { useHomeTexts, useRecord, useRecoveredMinutes, useTexts } from '../../hooks.ts';
import { hoursAndMinutes } from '@scrollstop/challenge/activity/time-recovered';
import { type Moment, momentOf, ownSentence } from '@scrollstop/challenge/features/celebration/moments';
import { completionDate } from '@scrollstop/challenge/days/completion';
import { ownNumbers } from '@scrollstop/challenge/features/numbers/own-numbers';
import { useState } from 'react';
import { useDocument } from '../../store/use-document.ts';

interface MomentShown {
  moment: Moment;
  /** A sentence from the user's own data, if there is one. */
  sentence: string | null;
}

/** Returns this day's moment in the month at the time it was submitted; null on an ordinary day. */
export function useMoment(day: number, newLevel: number | null): MomentShown | null {
  const { moments: texts } = useTexts(celebrationTexts);
  const { timeRecoveredSpoken } = useHomeTexts().home;
  const entries = useRecord('progress');
  const today = useRecord('today');
  const { items } = useDocument('numbers');
  const recovered = useRecoveredMinutes();
  const [found] = useState(() => {
    const moment = momentOf(day, newLevel, entries);
    if (moment === null) return null;
    const first = entries.find((entry) => entry.day === 1);
    const numbers = ownNumbers(items, first ? completionDate(first) : null, today);
    return { moment, own: ownSentence(moment, day, { entries, numbers, recovered }) };
  });
  if (!found) return null;
  const time = (total: number): string => {
    const { hours, minutes } = hoursAndMinutes(total);
    return timeRecoveredSpoken(hours, minutes);
  };
  const { own, moment } = found;
  if (own === null) return { moment, sentence: null };
  switch (own.kind) {
    case 'words':
    case 'wordsBefore':
      return { moment, sentence: texts[own.kind](own.words) };
    case 'change':
      return { moment, sentence: texts.change(time(own.from), time(own.to)) };
    default:
      return { moment, sentence: texts[own.kind](time(own.minutes)) };
  }
}
