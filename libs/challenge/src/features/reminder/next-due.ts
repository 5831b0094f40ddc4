/**
 * When a user's reminder is due, at a time of day in a zone and across clock changes (N-2, N-3), and what happens to a
 * due one. Pure: takes the instant as an argument.
 */
import { addDays } from '../../days/local-date.ts';
import {
  CHALLENGE_DAYS,
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  REMINDER_EARLIEST,
  REMINDER_LATE_HOURS,
  REMINDER_LATEST,
  REMINDER_MORNING,
  REMINDER_NIGHT,
  REMINDERS_IGNORED,
} from '../../constants.ts';
import type { DaysOfUser } from '@scrollstop/contracts/reminders/days';
import type { ReminderKind } from '@scrollstop/contracts/reminders/push';

const LATE_MS = REMINDER_LATE_HOURS * MS_PER_HOUR;

export interface Due {
  /** The local date that the reminder is for. */
  readonly on: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** The zone's wall clock at an instant, as if it were UTC: epoch milliseconds, to the minute. */
function wallClock(zone: string, at: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

const floorToMinute = (at: number): number => Math.floor(at / MS_PER_MINUTE) * MS_PER_MINUTE;
const offsetAt = (zone: string, at: number): number => wallClock(zone, at) - floorToMinute(at);

/** The local date in that zone at that instant (epoch milliseconds). */
export const dateInZone = (zone: string, at: number): string =>
  new Date(wallClock(zone, at)).toISOString().slice(0, 10);

/**
 * Instant of a time of day (minutes since midnight; 1440 is the end of the date) on a local date. Of a time that occurs
 * twice, it is the first; for one that a clock change skips, it is the first instant after the change.
 */
export function instantOf(zone: string, date: string, minutes: number): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MS_PER_MINUTE;
  const before = offsetAt(zone, wall - MS_PER_DAY);
  const after = offsetAt(zone, wall + MS_PER_DAY);
  const fitting = [wall - before, wall - after].filter((at) => wallClock(zone, at) === wall);
  if (fitting.length > 0) return Math.min(...fitting);
  // Within a gap: searches for the minute of the change, from which the later offset applies.
  let [low, high] = [Math.min(wall - before, wall - after), Math.max(wall - before, wall - after)];
  while (high - low > MS_PER_MINUTE) {
    const middle = floorToMinute((low + high) / 2);
    if (offsetAt(zone, middle) === after) high = middle;
    else low = middle;
  }
  return high;
}

/** The first due instant after `after`, on a date later than `notUpTo` (date of the last message), if given. */
export function nextDue(minutes: number, zone: string, after: number, notUpTo: string | null = null): Due {
  const today = dateInZone(zone, after);
  let on = notUpTo !== null && notUpTo >= today ? addDays(notUpTo, 1) : today;
  for (;;) {
    const at = instantOf(zone, on, minutes);
    if (at > after) return { on, at };
    on = addDays(on, 1);
  }
}

/**
 * The instant from which a late reminder is no longer sent: some hours after it was due, and never at night unless the
 * chosen time is at night; in any case before the next local date.
 */
export function lateAfter(minutes: number, zone: string, { on, at }: Due): number {
  const byDay = minutes >= REMINDER_MORNING && minutes < REMINDER_NIGHT;
  const end = instantOf(zone, on, byDay ? REMINDER_NIGHT : 24 * 60);
  return Math.min(at + LATE_MS, end);
}

/** N-10: only a user who works at night may choose such a time. */
export const isAtNight = (minutes: number): boolean => minutes < REMINDER_EARLIEST || minutes > REMINDER_LATEST;

export interface DueReminder {
  readonly minutes: number;
  readonly zone: string;
  readonly state: 'on' | 'asking';
  /** The due local date. */
  readonly on: string;
  /** The date of the last sent message that has not been evaluated yet. */
  readonly sentOn: string | null;
  /** Number of ignored messages in a row. */
  readonly ignored: number;
}

export interface Claimed {
  readonly send: boolean;
  /** The instant from which the message is too late, in epoch milliseconds. */
  readonly until: number;
  readonly state: 'on' | 'asking' | 'stopped';
  readonly ignored: number;
  readonly next: Due | null;
}

/**
 * The outcome of a due reminder: sent, skipped or ended, and when the next one is due (N-2 … N-4). `now` in epoch
 * milliseconds, at or after the due instant.
 */
export function claimedReminder(
  row: DueReminder,
  days: Pick<DaysOfUser, 'completed' | 'quiet' | 'acted'>,
  now: number,
): Claimed {
  const { minutes, zone, on } = row;
  const until = lateAfter(minutes, zone, { on, at: instantOf(zone, on, minutes) });
  const ended = { send: false, until, state: 'stopped', ignored: 0, next: null } as const;
  if (days.completed >= CHALLENGE_DAYS) return ended;
  const heeded = days.quiet || days.acted;
  if (row.state === 'asking' && !heeded) return ended;
  const ignored = heeded ? 0 : row.ignored + Number(row.sentOn !== null);
  return {
    send: !days.quiet && now < until,
    until,
    state: 'on',
    ignored,
    // After an outage, the first date that is not too late.
    next: nextDue(minutes, zone, now - LATE_MS, on),
  };
}

export const kindOf = (ignored: number): ReminderKind => (ignored >= REMINDERS_IGNORED ? 'ask' : 'reminder');
