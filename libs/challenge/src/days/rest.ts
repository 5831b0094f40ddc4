/** Days that keep their dot without an activity: rest marks and planned pauses (M-8, M-9). By local dates only (T-6). */
import type { RestItem } from '@scrollstop/contracts/documents/rest';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import {
  PLANNED_PAUSE_AHEAD_DAYS,
  PLANNED_PAUSE_MAX_DAYS,
  REST_MARKS_A_MONTH,
  ROLLING_DAYS,
} from '../constants.ts';
import { completionDate } from './completion.ts';
import { addDays, daysBetween, localDateOf } from './local-date.ts';

export type RestMark = Extract<RestItem, { on: string }>;
export type PlannedPause = Extract<RestItem, { from: string }>;
/** The items that are present in the document `rest`. */
export type Rest = readonly (RestMark | PlannedPause)[];

/** Longer than anybody keeps a page of the app open without a new start. */
const DAYS_SHOWN_AHEAD = 28;

/** One date has one mark, on whichever device it is set. */
export const markId = (date: string): string => `mark:${date}`;

const isMark = (item: RestMark | PlannedPause): item is RestMark => 'on' in item;
const isPause = (item: RestMark | PlannedPause): item is PlannedPause => 'from' in item;

/** A pause ends after its longest length, whatever was written. */
const lastDayOf = ({ from, to }: PlannedPause): string => {
  const longest = addDays(from, PLANNED_PAUSE_MAX_DAYS - 1);
  return to < longest ? to : longest;
};

/** True within a planned pause. */
export const isPaused = (rest: Rest, date: string): boolean =>
  rest.some((item) => isPause(item) && item.from <= date && date <= lastDayOf(item));

const monthOf = (date: string): string => date.slice(0, 7);

const doneDates = (entries: readonly ProgressEntry[]): ReadonlySet<string> =>
  new Set(entries.map(completionDate).filter((date) => date !== null));

/**
 * The marks that count: two a calendar month, those that were set first. One on a day that was done, or within a pause,
 * is not needed and uses none up. More may come together from several devices; they wait, and all devices agree on them.
 */
function countedMarks(rest: Rest, done: ReadonlySet<string>): ReadonlySet<string> {
  const needed = rest
    .filter(isMark)
    .filter(({ on }) => !done.has(on) && !isPaused(rest, on))
    .sort((a, b) => Date.parse(a.editedAt) - Date.parse(b.editedAt) || (a.on < b.on ? -1 : 1));
  const counted = new Set<string>();
  const used = (month: string) => [...counted].filter((date) => monthOf(date) === month).length;
  for (const { on } of needed) if (used(monthOf(on)) < REST_MARKS_A_MONTH) counted.add(on);
  return counted;
}

/** `today`: it is today, and nothing is done yet. */
type DotState = 'done' | 'rest' | 'paused' | 'open' | 'today';
export interface DayDot {
  readonly date: string;
  readonly state: DotState;
}

/** The last seven local dates, today the last of them. */
export function lastDays(entries: readonly ProgressEntry[], rest: Rest, today: string): DayDot[] {
  const done = doneDates(entries);
  const marks = countedMarks(rest, done);
  const stateOf = (date: string): DotState => {
    if (done.has(date)) return 'done';
    if (isPaused(rest, date)) return 'paused';
    if (marks.has(date)) return 'rest';
    return date === today ? 'today' : 'open';
  };
  return Array.from({ length: ROLLING_DAYS }, (_, index) => {
    const date = addDays(today, index - ROLLING_DAYS + 1);
    return { date, state: stateOf(date) };
  });
}

/** The dates around today that are rested, for `recentDays`: those of the coming weeks too, whenever home is opened. */
export function restedDates(entries: readonly ProgressEntry[], rest: Rest, today: string): string[] {
  const marks = countedMarks(rest, doneDates(entries));
  return Array.from({ length: ROLLING_DAYS + DAYS_SHOWN_AHEAD }, (_, index) =>
    addDays(today, index - ROLLING_DAYS + 1),
  ).filter((date) => marks.has(date) || isPaused(rest, date));
}

/** "n of the last 7": the dots that are full. */
export const fullDots = (dots: readonly DayDot[]): number =>
  dots.filter(({ state }) => state !== 'open' && state !== 'today').length;

/** Rest marks that are left in the calendar month of a date. */
export function marksLeft(entries: readonly ProgressEntry[], rest: Rest, date: string): number {
  const counted = [...countedMarks(rest, doneDates(entries))];
  return REST_MARKS_A_MONTH - counted.filter((on) => monthOf(on) === monthOf(date)).length;
}

/** Local date of the first entry: a day before it was no rest. Null before there is any. */
function begunOn(entries: readonly ProgressEntry[]): string | null {
  const dates = entries.map((entry) => completionDate(entry) ?? localDateOf(new Date(entry.updatedAt)));
  return dates.sort()[0] ?? null;
}

/** The dots that can become a rest mark: empty, since the first day, in a month with a mark left. The newest is the last. */
export function restableDates(entries: readonly ProgressEntry[], rest: Rest, today: string): string[] {
  const begun = begunOn(entries);
  return lastDays(entries, rest, today)
    .filter(({ state }) => state === 'open' || state === 'today')
    .map(({ date }) => date)
    .filter((date) => begun !== null && date >= begun && marksLeft(entries, rest, date) > 0);
}

/** Pauses that are running or to come, the earliest first. */
export const pausesFrom = (rest: Rest, today: string): PlannedPause[] =>
  rest
    .filter(isPause)
    .map((pause) => ({ ...pause, to: lastDayOf(pause) }))
    .filter(({ from, to }) => from <= to && to >= today)
    .sort((a, b) => (a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? -1 : 1));

export const pauseLength = ({ from, to }: Pick<PlannedPause, 'from' | 'to'>): number =>
  daysBetween(from, to) + 1;

/** Says why a pause cannot be planned; null when it can. */
export function pauseFault(
  { from, to }: Pick<PlannedPause, 'from' | 'to'>,
  today: string,
): 'dates' | 'past' | 'far' | 'order' | 'long' | null {
  if (from === '' || to === '') return 'dates';
  if (from < today) return 'past';
  if (daysBetween(today, from) > PLANNED_PAUSE_AHEAD_DAYS) return 'far';
  if (to < from) return 'order';
  return pauseLength({ from, to }) > PLANNED_PAUSE_MAX_DAYS ? 'long' : null;
}

/** A pause that is ended today keeps the days before; null when there are none. Today is open again. */
export const endedPause = (pause: PlannedPause, today: string): PlannedPause | null =>
  pause.from < today ? { ...pause, to: addDays(today, -1) } : null;
