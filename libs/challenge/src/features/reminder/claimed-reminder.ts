/** The end of a reminder that is due: sent, passed over or ended, and when the next one is due (N-2 … N-4). */
import type { ReminderKind } from '@scrollstop/contracts/reminders/push';
import { CHALLENGE_DAYS, REMINDER_LATE_HOURS, REMINDERS_IGNORED } from '../../constants.ts';
import { isAtNight } from './reminder-times.ts';
import { type Due, instantOf, lateAfter, nextDue } from './next-due.ts';

const LATE_MS = REMINDER_LATE_HOURS * 3_600_000;

export interface DueReminder {
  readonly minutes: number;
  readonly zone: string;
  readonly state: 'on' | 'asking';
  /** The user has said that they work at night: then any time is theirs (N-10). */
  readonly night: boolean;
  /** The local date that is due. */
  readonly on: string;
  /** The date of the last message that was sent and not judged yet. */
  readonly sentOn: string | null;
  /** Ignored messages in a row. */
  readonly ignored: number;
}

interface DaysOfUser {
  readonly completed: number;
  /** A day was completed on the date that is due, or the user rests on it. */
  readonly quiet: boolean;
  /** The same for the date of the last message. */
  readonly acted: boolean;
}

export interface Claimed {
  readonly send: boolean;
  /** The instant from which the message is too late, in epoch milliseconds. */
  readonly until: number;
  readonly state: 'on' | 'asking' | 'stopped';
  readonly ignored: number;
  readonly next: Due | null;
}

/** `now` in epoch milliseconds, at or after the due instant. */
export function claimedReminder(row: DueReminder, days: DaysOfUser, now: number): Claimed {
  const { minutes, zone, on } = row;
  const until = lateAfter(minutes, zone, { on, at: instantOf(zone, on, minutes) });
  const ended = { send: false, until, state: 'stopped', ignored: 0, next: null } as const;
  if (days.completed >= CHALLENGE_DAYS) return ended;
  // A time of a release that took any: the app asks once, and until then nothing is sent.
  if (isAtNight(minutes) && !row.night) return { ...ended, state: 'asking' };
  const heeded = days.quiet || days.acted;
  if (row.state === 'asking' && !heeded) return ended;
  const ignored = heeded ? 0 : row.ignored + Number(row.sentOn !== null);
  return {
    send: !days.quiet && now < until,
    until,
    state: 'on',
    ignored,
    // After an outage the first date that is not too late.
    next: nextDue(minutes, zone, now - LATE_MS, on),
  };
}

export const kindOf = (ignored: number): ReminderKind => (ignored >= REMINDERS_IGNORED ? 'ask' : 'reminder');
