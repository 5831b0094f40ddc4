/**
 * The message of a reminder: whether it is still wanted, its text, and the record of its delivery. The text is the
 * activity of the day in the user's language, and nothing else (N-1).
 */
import { sql } from 'kysely';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { alternativeTexts as alternativesEn } from '@scrollstop/challenge/content/en/alternatives';
import { challengeTitles as titlesEn } from '@scrollstop/challenge/content/en/challenges';
import { alternativeTexts as alternativesIt } from '@scrollstop/challenge/content/it/alternatives';
import { challengeTitles as titlesIt } from '@scrollstop/challenge/content/it/challenges';
import type { ChallengeTitle } from '@scrollstop/challenge/content/shapes';
import { kindOf } from '@scrollstop/challenge/features/reminder/next-due';
import { reminderMessageTexts } from '@scrollstop/challenge/texts/by-language';
import type { Language } from '@scrollstop/contracts/language';
import { type DaysOfUser, ReminderDays, type ReminderDaysBody } from '@scrollstop/contracts/reminders/days';
import type { PushPayload, ReminderKind } from '@scrollstop/contracts/reminders/push';
import type { ReminderChannel } from '@scrollstop/contracts/reminders/reminder';
import type { MailLink } from '@scrollstop/contracts/services/internal';
import type { Deps } from '../deps.ts';

export interface ReminderMessage {
  kind: ReminderKind;
  day: number;
  /** The id of the activity that replaces that of the day (U-4). */
  alternative: string | null;
  /** The token that switches the reminder off. */
  off: string;
}

type Reminding = Pick<Deps, 'database' | 'progress'>;

interface Row {
  state: 'on' | 'asking' | 'stopped';
  zone: string;
  ignored: number;
  version: number;
}

/** The days of each user, in no particular order. Throws CallFailed. */
export const daysOf = async (
  { progress }: Pick<Deps, 'progress'>,
  users: ReminderDaysBody['users'],
): Promise<DaysOfUser[]> => (await progress.post('/internal/reminders/days', { users }, ReminderDays)).users;

/**
 * Null when no reminder is to be sent: an activity was completed on that date, the user rests on it, all 30 days are
 * done, or the reminder was stopped, deleted or moved to a later date meanwhile. Otherwise the message counts as sent
 * on that date. A repeated call for the same date returns the same.
 */
export async function messageToSend(deps: Reminding, userId: number, on: string): Promise<ReminderMessage | null> {
  const [row] = await deps.database.query<Row>(sql`
    select state, zone, ignored, version from reminder where user_id = ${userId} and last_on = ${on}`);
  if (!row || row.state === 'stopped') return null;
  const [days] = await daysOf(deps, [{ userId, zone: row.zone, on, sentOn: null }]);
  if (!days || days.quiet || days.day === null) return null;
  const kind = kindOf(row.ignored);
  const [updated] = await deps.database.query(sql`
    update reminder set sent_on = ${on}, state = ${kind === 'ask' ? 'asking' : row.state}
      where user_id = ${userId} and state <> 'stopped' and version = ${row.version} returning 1`);
  // The reminder was moved or stopped since it was read above.
  if (!updated) return messageToSend(deps, userId, on);
  const { day, alternative } = days;
  return { kind, day, alternative, off: offToken(await offKey(deps), userId) };
}

/**
 * An undelivered message does not count as ignored. `ended`: this channel no longer delivers anything, for example
 * because the user revoked the permission. That stops the reminder, unless the user has switched to the other channel
 * meanwhile.
 */
export async function noteUndelivered(
  { database }: Pick<Deps, 'database'>,
  userId: number,
  on: string,
  ended: ReminderChannel | null,
): Promise<void> {
  await database.query(sql`
    update reminder set sent_on = null, version = version + 1,
      state = case when channel = ${ended} then 'stopped' else 'on' end,
      next_on = case when channel = ${ended} then null else next_on end,
      next_at = case when channel = ${ended} then null else next_at end
    where user_id = ${userId} and last_on = ${on} and state <> 'stopped'`);
}

/** A reminder of days that the user may not open is advertising, so it ends (N-9). */
export const accessEnded = ({ access }: Pick<MailLink, 'access'>): boolean => access === 'none' || access === 'expired';

const titles: Readonly<Record<Language, readonly ChallengeTitle[]>> = { en: titlesEn, it: titlesIt };
const alternatives: Readonly<Record<Language, Readonly<Record<string, ChallengeTitle>>>> = {
  en: alternativesEn,
  it: alternativesIt,
};

type Activity = Pick<ReminderMessage, 'day' | 'alternative'>;

/** Falls back to the activity of the day when this release does not have the alternative. */
export function activityOf({ day, alternative }: Activity, language: Language): ChallengeTitle {
  const activity = alternatives[language][alternative ?? ''] ?? titles[language][day - 1];
  if (!activity) throw new Error(`day ${day} has no activity`);
  return activity;
}

export function pushPayload(message: ReminderMessage, language: Language): PushPayload {
  const { kind, day, off } = message;
  const { title, teaser } = activityOf(message, language);
  const texts = reminderMessageTexts[language];
  return {
    kind,
    day,
    title: kind === 'ask' ? texts.ask : texts.day(day),
    text: `${title}. ${teaser}`,
    url: '/',
    off,
  };
}

const KEY_BYTES = 32;

/**
 * The token of a message switches its user's reminder off without a session. It is the user's id, signed with a key
 * from the database, so that no secret has to be configured and every message ever sent keeps working (N-5).
 */
export const offToken = (key: Buffer, userId: number): string =>
  `${userId.toString(36)}.${signature(key, userId).toString('base64url')}`;

/** The user of a token; null if it was not signed with this key. */
export function userOfToken(key: Buffer, token: string): number | null {
  const [id = '', signed = ''] = token.split('.');
  const userId = Number.parseInt(id, 36);
  const expected = signature(key, userId);
  const given = Buffer.from(signed, 'base64url');
  return Number.isSafeInteger(userId) && given.length === expected.length && timingSafeEqual(given, expected)
    ? userId
    : null;
}

const signature = (key: Buffer, userId: number) => createHmac('sha256', key).update(`reminder-off:${userId}`).digest();

/** The key of this installation, created at its first use; if two processes create one, the first wins. */
export async function offKey({ database }: Pick<Deps, 'database'>): Promise<Buffer> {
  const [stored] = await readKey(database);
  if (stored) return stored.secret;
  await database.query(sql`
    insert into reminder_key (id, secret) values (1, ${randomBytes(KEY_BYTES)}) on conflict do nothing`);
  const [created] = await readKey(database);
  if (!created) throw new Error('the key of reminders was not stored');
  return created.secret;
}

const readKey = (database: Deps['database']) =>
  database.query<{ secret: Buffer }>(sql`select secret from reminder_key`);
