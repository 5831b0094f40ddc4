/**
 * Calendar arithmetic on the user's own dates. A local date is `YYYY-MM-DD` (T-6); such texts compare correctly with
 * `<`. Differences are computed in UTC days, never in milliseconds between two local midnights, which are 23 or 25
 * hours apart when the clocks change (T-2).
 */
import { ofDay } from '../content/challenges.ts';
import { CHALLENGE_DAYS, MS_PER_DAY, MS_PER_MINUTE } from '../constants.ts';

/** T-1: the date of calendar day 1. */
const CALENDAR_EPOCH = '2024-01-01';

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');
const text = (year: number, month: number, day: number): string => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** Local date of an instant in this device's time zone. */
export const localDateOf = (at: Date): string => text(at.getFullYear(), at.getMonth() + 1, at.getDate());

/** Local date of an instant at a known offset (minutes east of UTC), for servers and stored entries. */
export const localDateAt = (at: Date, utcOffset: number): string =>
  new Date(at.getTime() + utcOffset * MS_PER_MINUTE).toISOString().slice(0, 10);

/** This device's minutes east of UTC at that instant: +60 for Rome in winter. */
export const utcOffsetOf = (at: Date): number => {
  const west = at.getTimezoneOffset();
  // `-0` would differ from `0` in stored entries and in tests.
  return west === 0 ? 0 : -west;
};

/** Whole days since 1970-01-01 of a local date. */
export const dayIndex = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY;

/** False for an empty date field, and for a year with five digits, which some browsers let a user type. */
export const isLocalDate = (date: string): boolean => Number.isFinite(dayIndex(date));

/** Whole days from one local date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayIndex(to) - dayIndex(from);

/** The local date `days` later (or earlier, when negative). */
export const addDays = (date: string, days: number): string =>
  new Date((dayIndex(date) + days) * MS_PER_DAY).toISOString().slice(0, 10);

/** How far "today" can lie before a correctly recorded date: a traveller going west lives through yesterday again. */
const TRAVEL_DAYS = 1;

/** False for a date written by a clock that was ahead: it must not block anything until that date comes. */
export const hasBegun = (date: string, today: string): boolean => daysBetween(today, date) <= TRAVEL_DAYS;

/** 1–30; selects the tip and the check-in set; also correct for dates before the epoch. */
export function calendarDay(date: string): number {
  const days = daysBetween(CALENDAR_EPOCH, date) % CHALLENGE_DAYS;
  return ((days + CHALLENGE_DAYS) % CHALLENGE_DAYS) + 1;
}

/**
 * T-4: the first instant of the device's next local day, from calendar fields. Where a clock change skips midnight
 * (Cairo, Santiago) this is 01:00, when that day begins.
 */
export const nextLocalMidnight = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);

/** The tip of a date (H-7), by calendar day: it also changes for a user who stays on one challenge day. */
export const tipOf = (tips: readonly string[], today: string): string => ofDay(tips, calendarDay(today));
