/** The whole month, once its days are done (H-6). */
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { checkinAverages, type CheckinAverages } from '../checkins/checkin-figures.ts';
import { minutesOfDay } from '../activity/minutes.ts';
import { ARC_DAYS, CHALLENGE_DAYS, KEPT_THING_MAX, KEPT_THINGS } from '../constants.ts';
import { completionDates } from './completion.ts';
import { addDays } from './local-date.ts';

export interface MonthDay {
  readonly day: number;
  /** 0 if the day is not completed. */
  readonly minutes: number;
  readonly words: number;
  /** Completed as "tried". */
  readonly tried: boolean;
}

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** Days 1–30 in order. */
export function monthDays(entries: readonly ProgressEntry[]): MonthDay[] {
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  return Array.from({ length: CHALLENGE_DAYS }, (_, index) => {
    const entry = byDay.get(index + 1);
    return {
      day: index + 1,
      minutes: entry ? minutesOfDay(entry) : 0,
      words: wordCount(entry?.reflectionText ?? ''),
      tried: entry?.completed === true && entry.completionStatus === 'partial',
    };
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function monthSums(days: readonly MonthDay[]) {
  const minutes = days.map((day) => day.minutes);
  return {
    minutes: sum(minutes),
    /** Minutes of mindfulness, creativity and connection. */
    arcs: [0, 1, 2].map((arc) => sum(minutes.slice(arc * ARC_DAYS, (arc + 1) * ARC_DAYS))),
    words: sum(days.map((day) => day.words)),
    /** Number of days with words. */
    notes: days.filter((day) => day.words > 0).length,
    tried: days.filter((day) => day.tried).map((day) => day.day),
  };
}

export interface Change {
  readonly of: 'screenTime' | 'focus' | 'impulses';
  readonly first: number;
  readonly last: number;
}

const compared = ['screenTime', 'focus', 'impulses'] as const satisfies readonly (keyof CheckinAverages)[];

/**
 * Compares the check-ins of the month's first ten dates with those of its last ten, for figures asked on both sides. A
 * month without dates, or one so short that both sides would overlap, has nothing to compare.
 */
export function monthChanges(entries: readonly ProgressEntry[], checkins: readonly Checkin[]): Change[] {
  const dates = completionDates(entries);
  const [start, end] = [dates[0], dates.at(-1)];
  if (start === undefined || end === undefined) return [];
  const firstEnd = addDays(start, ARC_DAYS - 1);
  const lastStart = addDays(end, 1 - ARC_DAYS);
  if (firstEnd >= lastStart) return [];
  const within = (from: string, to: string) => checkins.filter(({ date }) => date >= from && date <= to);
  const first = checkinAverages(within(start, firstEnd));
  const last = checkinAverages(within(lastStart, end));
  return compared.flatMap((of) => {
    const [before, after] = [first[of], last[of]];
    return before === null || after === null ? [] : [{ of, first: before, last: after }];
  });
}

/** The text of day 30 as a first draft of the things to keep: its lines, or else its sentences. */
export function draftThings(reflection: string): string[] {
  const parts = reflection.includes('\n') ? reflection.split('\n') : reflection.split(/(?<=[.;!?])\s+/);
  const things = parts.map((part) => part.trim().replace(/[.;]$/, '')).filter((part) => part !== '');
  return things.every((thing) => thing.length <= KEPT_THING_MAX) ? things.slice(0, KEPT_THINGS) : [];
}
