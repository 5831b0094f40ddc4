/** The moments of the month that have a scene and a sentence from the user's own data (C-13). */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { completionDate } from '../../days/completion.ts';
import { daysBetween } from '../../days/local-date.ts';
import type { OwnNumber } from '../numbers/own-numbers.ts';
import { CHALLENGE_DAYS, MOMENT_WORDS_MAX, RETURN_MISSED_DAYS } from '../../constants.ts';

export type Moment = 'thirty' | 'twenty' | 'ten' | 'return' | 'level';

/** The most important moment of a day; null on an ordinary day. `newLevel`: the level reached with it. */
export function momentOf(day: number, newLevel: number | null, entries: readonly ProgressEntry[]): Moment | null {
  if (day === CHALLENGE_DAYS) return 'thirty';
  if (day === 20) return 'twenty';
  if (day === 10) return 'ten';
  if (day === firstReturn(entries)) return 'return';
  return newLevel === null ? null : 'level';
}

/** The first day that was done after at least three missed ones; null when there was no such break. */
function firstReturn(entries: readonly ProgressEntry[]): number | null {
  const done = entries
    .flatMap((entry) => {
      const date = completionDate(entry);
      return date === null ? [] : [{ day: entry.day, date }];
    })
    .sort((a, b) => a.day - b.day);
  const back = done.find(({ date }, index) => {
    const before = done[index - 1];
    return before !== undefined && daysBetween(before.date, date) > RETURN_MISSED_DAYS;
  });
  return back?.day ?? null;
}

export type OwnSentence =
  | { kind: 'words' | 'wordsBefore'; words: string }
  | { kind: 'number'; minutes: number }
  | { kind: 'change'; from: number; to: number }
  | { kind: 'minutes'; minutes: number };

interface Own {
  entries: readonly ProgressEntry[];
  numbers: readonly Pick<OwnNumber, 'day' | 'minutes'>[];
  /** Total time recovered. */
  recovered: number;
}

/**
 * The user's own words or number that suits the moment best; otherwise the minutes, which everybody has. Null where the
 * screen shows the minutes already: on day 1 as that day's, on day 30 among the figures.
 */
export function ownSentence(moment: Moment, day: number, { entries, numbers, recovered }: Own): OwnSentence | null {
  const wordsOf = (of: number) => entries.find((entry) => entry.day === of)?.reflectionText.trim() ?? '';
  const typed = numbers.flatMap(({ day: of, minutes }) => (minutes === null ? [] : [{ of, minutes }]));
  const first = typed.find(({ of }) => of === 0);
  const latest = typed.at(-1);
  const words = moment === 'thirty' ? wordsOf(1) : moment === 'return' ? wordsOf(day - 1) : '';
  if (words !== '') return { kind: moment === 'thirty' ? 'words' : 'wordsBefore', words: firstWords(words) };
  if (first && (moment === 'ten' || moment === 'twenty'))
    return moment === 'ten' || !latest || latest.minutes === first.minutes
      ? { kind: 'number', minutes: first.minutes }
      : { kind: 'change', from: first.minutes, to: latest.minutes };
  return moment === 'thirty' || day === 1 ? null : { kind: 'minutes', minutes: recovered };
}

/** The beginning of a long text, cut after a whole word. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if ([...line].length <= MOMENT_WORDS_MAX) return line;
  const cut = [...line].slice(0, MOMENT_WORDS_MAX).join('');
  return `${cut.replace(/\s+\S*$/, '')} …`;
}
