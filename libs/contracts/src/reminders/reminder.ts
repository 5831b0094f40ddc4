/** `/api/reminder`: one reminder a day at a time chosen by the user (docs/decisions/047). */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { open } from '../reading.ts';

/** Local time of day, `HH:MM`. */
const ReminderTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** IANA name of a time zone, such as `Europe/Rome`; never a fixed offset, which would ignore the clock change. */
export const TimeZone = z
  .string()
  .check(z.maxLength(64), z.regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/), z.refine(isTimeZone));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const channels = ['push', 'mail'] as const;
export const ReminderChannel = open(z.enum(channels), 'mail');
export type ReminderChannel = (typeof channels)[number];

/**
 * - `on`: one message a day while the day is not done;
 * - `asking`: three in a row were ignored, and the user was asked 'keep, move or stop?';
 * - `stopped`: by the user, by no answer to that question, at the end of the month, or because no device is left.
 */
const ReminderState = open(z.enum(['on', 'asking', 'stopped']), 'stopped');

export const Reminder = namedObject('Reminder', {
  time: ReminderTime,
  /** Not validated in a response: a device may not know a newer zone. */
  zone: z.string(),
  channel: ReminderChannel,
  state: ReminderState,
  /** The user works at night, so any time may be chosen (N-10). */
  night: z.optional(z.boolean()),
});
export type Reminder = z.infer<typeof Reminder>;

/** `GET /api/reminder`, and the response to each change of it. */
export const MyReminder = namedObject('MyReminder', {
  /** Null for a user who has never had one. */
  reminder: z.nullable(Reminder),
  /** The VAPID key for `pushManager.subscribe` (base64url); empty where this installation sends only mail. */
  publicKey: z.string(),
  /** The device of this session gets push messages. */
  device: z.optional(z.boolean()),
});
export type MyReminder = z.infer<typeof MyReminder>;

export const reminderErrors = {
  /** 422: the time is at night, and the user has not said that they work then. Nothing was changed. */
  atNight: 'reminder_at_night',
} as const;

/** Body of `POST /api/reminder`: turns the reminder on, or moves it. */
export const SetReminderBody = namedObject('SetReminderBody', {
  time: ReminderTime,
  zone: TimeZone,
  channel: z.enum(channels),
  /** Required for a `time` at night. */
  night: z.optional(z.literal(true)),
});

/** Body of `POST /api/reminder/answer`: the answer to 'keep, move or stop?'; only a move has a time. */
export const AnswerReminderBody = z
  .strictObject({
    answer: z.enum(['keep', 'move', 'stop']),
    time: z.optional(ReminderTime),
    /** As in `SetReminderBody`. */
    night: z.optional(z.literal(true)),
  })
  .check(z.refine(({ answer, time }) => (answer === 'move') === (time !== undefined)))
  .register(z.globalRegistry, { id: 'AnswerReminderBody' });
export type AnswerReminderBody = z.infer<typeof AnswerReminderBody>;

/** Signed by the server; authenticates its user for a single call, which switches the reminder off. */
const OffToken = z.string().check(z.regex(/^[0-9a-z]{2,11}\.[\w-]{43}$/));

/** Body of `POST /api/reminder/off`, which needs no session: the token from a message. */
export const ReminderOffBody = namedObject('ReminderOffBody', { token: OffToken });
export type ReminderOffBody = z.infer<typeof ReminderOffBody>;
