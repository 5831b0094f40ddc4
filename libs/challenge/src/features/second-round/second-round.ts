/**
 * Round 2 (H-11): the 30 days again, harder or with somebody, in order and one per date. A date with a completed day
 * gives one star, however many devices recorded it, and a day gives its star once.
 */
import { CHALLENGE_DAYS } from '../../constants.ts';
import { hasBegun } from '../../days/local-date.ts';
import type { PresentItem } from '../../documents/merge.ts';
import type { RoundItem } from './document.ts';

export type SecondRoundDay = PresentItem<'round'>;

export const roundId = (day: number): string => `day-${day}`;
const dayOf = ({ id }: SecondRoundDay): number => Number(/^day-(\d+)$/.exec(id)?.[1] ?? 0);

export interface DoneRoundDay extends SecondRoundDay {
  readonly day: number;
}

/** The completed days in order; ids that are not a day of the month are left out. */
export const roundDays = (items: readonly SecondRoundDay[]): DoneRoundDay[] =>
  items
    .map((item) => ({ ...item, day: dayOf(item) }))
    .filter(({ day }) => day >= 1 && day <= CHALLENGE_DAYS)
    .sort((a, b) => a.day - b.day);

/** One star per date. A day counts on the first date of its edits, so that no star is lost when devices sync. */
export function roundStars(edits: readonly RoundItem[]): number {
  const done = roundDays(edits.filter((edit) => 'on' in edit)).sort((a, b) => (a.on < b.on ? 1 : -1));
  return new Set(new Map(done.map(({ day, on }) => [day, on])).values()).size;
}

export function roundNow(items: readonly SecondRoundDay[], today: string) {
  const days = roundDays(items);
  const done = new Set(days.map(({ day }) => day));
  const all = Array.from({ length: CHALLENGE_DAYS }, (_, index) => index + 1);
  return {
    /** The lowest day that is not done; null when all are. */
    next: all.find((day) => !done.has(day)) ?? null,
    /** Done on this date, so the next one waits for tomorrow. A traveller going west may have tomorrow's date. */
    doneToday: days.findLast(({ on }) => on >= today && hasBegun(on, today)) ?? null,
  };
}
