/** Days that keep a dot without an activity: rest marks and planned days off (M-8, M-9). By local dates only (T-6). */
import type { RestItem } from '../features/progress/rest-document.ts';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { DAYS_OFF_AHEAD_MAX, DAYS_OFF_MAX, REST_MARKS_A_MONTH, ROLLING_DAYS } from '../constants.ts';
import { completionDate, completionDates } from './completion.ts';
import { addDays, daysBetween, isLocalDate, localDateOf } from './local-date.ts';
import { currentItems } from '../documents/edited.ts';
import type { DocumentItems } from '../documents/documents.ts';

export type RestMark = Extract<RestItem, { on: string }>;
export type DaysOff = Extract<RestItem, { from: string }>;
/** The present items of the document `rest`. */
export type Rest = readonly (RestMark | DaysOff)[];

/** Longer than anybody keeps the app open without reloading it. */
const DAYS_SHOWN_AHEAD = 28;

/** One mark per date, whichever device sets it. */
export const markId = (date: string): string => `mark:${date}`;

const isMark = (item: RestMark | DaysOff): item is RestMark => 'on' in item;
const isDaysOff = (item: RestMark | DaysOff): item is DaysOff => 'from' in item;

/** Days off never exceed their maximum length, whatever was stored. */
const lastDayOf = ({ from, to }: DaysOff): string => {
  const longest = addDays(from, DAYS_OFF_MAX - 1);
  return to < longest ? to : longest;
};

/** True within planned days off. */
const isDayOff = (rest: Rest, date: string): boolean =>
  rest.some((item) => isDaysOff(item) && item.from <= date && date <= lastDayOf(item));

const monthOf = (date: string): string => date.slice(0, 7);

const doneDates = (entries: readonly ProgressEntry[]): ReadonlySet<string> => new Set(completionDates(entries));

/**
 * The marks that count: the first two set in a calendar month. A mark on a completed day or on days off is not needed
 * and does not count. Several devices together may have more; those wait, and all devices agree on which.
 */
function countedMarks(rest: Rest, done: ReadonlySet<string>): ReadonlySet<string> {
  const needed = rest
    .filter(isMark)
    .filter(({ on }) => !done.has(on) && !isDayOff(rest, on))
    .sort((a, b) => Date.parse(a.editedAt) - Date.parse(b.editedAt) || (a.on < b.on ? -1 : 1));
  const counted = new Set<string>();
  const used = (month: string) => [...counted].filter((date) => monthOf(date) === month).length;
  for (const { on } of needed) if (used(monthOf(on)) < REST_MARKS_A_MONTH) counted.add(on);
  return counted;
}

/** `today`: today, with nothing done yet. */
type DotState = 'done' | 'rest' | 'off' | 'open' | 'today';
export interface DayDot {
  readonly date: string;
  readonly state: DotState;
}

/** The last seven local dates, ending today. */
export function lastDays(entries: readonly ProgressEntry[], rest: Rest, today: string): DayDot[] {
  const done = doneDates(entries);
  const marks = countedMarks(rest, done);
  const stateOf = (date: string): DotState => {
    if (done.has(date)) return 'done';
    if (isDayOff(rest, date)) return 'off';
    if (marks.has(date)) return 'rest';
    return date === today ? 'today' : 'open';
  };
  return Array.from({ length: ROLLING_DAYS }, (_, index) => {
    const date = addDays(today, index - ROLLING_DAYS + 1);
    return { date, state: stateOf(date) };
  });
}

/** The rested dates around today, for `recentDays`; includes the coming weeks, because home may be opened later. */
export function restedDates(entries: readonly ProgressEntry[], rest: Rest, today: string): string[] {
  const marks = countedMarks(rest, doneDates(entries));
  return Array.from({ length: ROLLING_DAYS + DAYS_SHOWN_AHEAD }, (_, index) =>
    addDays(today, index - ROLLING_DAYS + 1),
  ).filter((date) => marks.has(date) || isDayOff(rest, date));
}

/** "n of the last 7": the number of full dots. */
export const fullDots = (dots: readonly DayDot[]): number =>
  dots.filter(({ state }) => state !== 'open' && state !== 'today').length;

/** Unused rest marks in the calendar month of a date. */
export function marksLeft(entries: readonly ProgressEntry[], rest: Rest, date: string): number {
  const counted = [...countedMarks(rest, doneDates(entries))];
  return REST_MARKS_A_MONTH - counted.filter((on) => monthOf(on) === monthOf(date)).length;
}

/** Local date of the first entry, before which no day can be a rest; null without entries. */
function begunOn(entries: readonly ProgressEntry[]): string | null {
  const dates = entries.map((entry) => completionDate(entry) ?? localDateOf(new Date(entry.updatedAt)));
  return dates.sort()[0] ?? null;
}

/** Dates that can get a rest mark: an empty dot, since the first day, in a month with a mark left. Newest last. */
export function restableDates(entries: readonly ProgressEntry[], rest: Rest, today: string): string[] {
  const begun = begunOn(entries);
  return lastDays(entries, rest, today)
    .filter(({ state }) => state === 'open' || state === 'today')
    .map(({ date }) => date)
    .filter((date) => begun !== null && date >= begun && marksLeft(entries, rest, date) > 0);
}

/** Current and future days off, earliest first. */
export const daysOffFrom = (rest: Rest, today: string): DaysOff[] =>
  rest
    .filter(isDaysOff)
    .map((daysOff) => ({ ...daysOff, to: lastDayOf(daysOff) }))
    .filter(({ from, to }) => from <= to && to >= today)
    .sort((a, b) => (a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? -1 : 1));

export const daysOffLength = ({ from, to }: Pick<DaysOff, 'from' | 'to'>): number => daysBetween(from, to) + 1;

/** The reason why days off cannot be planned; null when they can. */
export function daysOffFault(
  { from, to }: Pick<DaysOff, 'from' | 'to'>,
  today: string,
): 'dates' | 'past' | 'far' | 'order' | 'long' | null {
  if (!isLocalDate(from) || !isLocalDate(to)) return 'dates';
  if (from < today) return 'past';
  if (daysBetween(today, from) > DAYS_OFF_AHEAD_MAX) return 'far';
  if (to < from) return 'order';
  return daysOffLength({ from, to }) > DAYS_OFF_MAX ? 'long' : null;
}

/** Days off that end early keep the days before today, which is open again; null when there are none. */
export const endedDaysOff = (daysOff: DaysOff, today: string): DaysOff | null =>
  daysOff.from < today ? { ...daysOff, to: addDays(today, -1) } : null;

/** True on a date with a rest mark or within planned days off: the user is then not reminded. */
export function isResting(items: readonly DocumentItems['rest'][], date: string): boolean {
  const rest = currentItems(items);
  return isDayOff(rest, date) || rest.some((item) => isMark(item) && item.on === date);
}
