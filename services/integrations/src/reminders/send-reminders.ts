/** The queue of push messages and its sender: each row ends as sent, silent, late, failed or no_device. */
import type { ReminderChannel } from '@scrollstop/contracts/reminders/reminder';
import { MailLink } from '@scrollstop/contracts/services/internal';
import { orNull } from '@scrollstop/service-kit/internal';
import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import type { QueueWork } from '@scrollstop/service-kit/work/queue-worker';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Outcome, SendPush } from '../push/push-client.ts';
import { accessEnded, messageToSend, noteUndelivered, pushPayload } from '../reminder-message/message-to-send.ts';
import { claimDevice, devicesOf, type StoredDevice, forgetDevice, releaseDevice } from './devices.ts';

export interface DueDelivery {
  userId: number;
  /** The local date that the message is for. */
  on: string;
  channel: ReminderChannel;
  until: string;
  /** Counts from 1. */
  tries: number;
}

export const reminderQueue = jobQueue<DueDelivery>({
  name: 'reminders',
  table: 'reminder_delivery',
  columns: { userId: 'user_id', on: 'on_date', channel: 'channel', until: 'until' },
  key: ['userId', 'on'],
  batch: 5,
  lanes: 10,
  // Longer than calls to auth, progress and a push service may take together.
  leaseSeconds: 60,
  retrySeconds: [10, 60, 300, 900],
});

/** `send` is undefined when no VAPID keys are configured; then no device can be reached. */
export const reminderWork = (deps: Deps, send: SendPush | undefined): QueueWork<DueDelivery> => ({
  queue: reminderQueue,
  db: deps.database.db,
  log: deps.log,
  now: deps.now,
  work: async (due) => void (await Promise.all(due.map((one) => deliver(deps, send, one)))),
});

type End = 'sent' | 'silent' | 'late' | 'failed' | 'no_device';

async function deliver(deps: Deps, send: SendPush | undefined, due: DueDelivery): Promise<void> {
  try {
    await tryOnce(deps, send, due);
  } catch (err) {
    deps.log.warn({ err, tries: due.tries }, 'a reminder was not sent, will retry');
    await retry(deps, due, 'service_away');
  }
}

async function tryOnce(deps: Deps, send: SendPush | undefined, due: DueDelivery): Promise<void> {
  const devices = send ? await devicesOf(deps, due.userId) : [];
  const reached = devices.some(({ lastOn }) => lastOn === due.on);
  const late = deps.now().getTime() >= Date.parse(due.until);
  if (late) return reached ? end(deps, due, 'sent') : undelivered(deps, due, 'late');
  if (!send || devices.length === 0) return undelivered(deps, due, 'no_device');
  const account = await accountOf(deps, due.userId, devices);
  if (account === null) return reminderQueue.drop(deps.database.db, [due]);
  const active = devices.filter(({ sessionId }) => account.activeSessions.includes(sessionId));
  for (const device of devices) if (!active.includes(device)) await forgetDevice(deps, device);
  if (active.length === 0) return undelivered(deps, due, 'no_device');
  if (accessEnded(account)) return undelivered(deps, due, 'silent');
  const message = await messageToSend(deps, due.userId, due.on);
  if (!message) return end(deps, due, reached ? 'sent' : 'silent');
  const { language } = account;
  const content = JSON.stringify(pushPayload(message, language));
  const outcomes = await Promise.all(active.map((device) => sendTo(deps, send, { due, device, content })));
  const tried = outcomes.filter((outcome) => outcome !== null);
  await conclude(deps, due, tried, reached || tried.length < outcomes.length);
}

/** Null for a device that has had this date's message, or is getting it from another worker. */
async function sendTo(
  deps: Deps,
  send: SendPush,
  { due, device, content }: { due: DueDelivery; device: StoredDevice; content: string },
): Promise<Outcome | null> {
  if (!(await claimDevice(deps, device, due.on))) return null;
  const now = deps.now();
  const seconds = Math.max(0, Math.floor((Date.parse(due.until) - now.getTime()) / 1000));
  const outcome = await send(device, content, seconds, now);
  if (outcome.as === 'later') await releaseDevice(deps, device);
  if (outcome.as === 'gone') await forgetDevice(deps, device);
  if (outcome.as !== 'sent')
    deps.log.warn({ error: outcome.class, as: outcome.as }, 'a push service did not accept a reminder');
  return outcome;
}

async function conclude(deps: Deps, due: DueDelivery, outcomes: readonly Outcome[], reachedBefore: boolean) {
  const later = outcomes.filter(({ as }) => as === 'later');
  const [first] = later;
  if (first) {
    const wait = Math.max(...later.map(({ retryAfterSeconds = 0 }) => retryAfterSeconds));
    return retry(deps, due, first.class, wait);
  }
  if (reachedBefore || outcomes.some(({ as }) => as === 'sent' || as === 'unsure')) return end(deps, due, 'sent');
  const failed = outcomes.find(({ as }) => as === 'failed');
  return undelivered(deps, due, failed ? 'failed' : 'no_device', failed?.class ?? null);
}

/** The first try after `until` ends the delivery. */
async function retry({ database, now }: Deps, due: DueDelivery, error: string, atLeastSeconds = 0) {
  await reminderQueue.retry(database.db, due, { set: { error }, now: now() });
  if (atLeastSeconds > 0)
    await sql`update reminder_delivery set due_at = greatest(due_at,
        ${now().toISOString()}::timestamptz + make_interval(secs => ${atLeastSeconds}))
      where user_id = ${due.userId} and on_date = ${due.on}`.execute(database.db);
}

const end = ({ database, now }: Deps, due: DueDelivery, status: End, error: string | null = null) =>
  reminderQueue.finish(database.db, [due], { status, done_at: now().toISOString(), error });

async function undelivered(deps: Deps, due: DueDelivery, status: End, error: string | null = null) {
  const ends = status === 'no_device' || status === 'silent';
  await noteUndelivered(deps, due.userId, due.on, ends ? 'push' : null);
  await end(deps, due, status, error);
}

/** Also says which of the devices are still signed in (N-8). Null when the account no longer exists. */
function accountOf({ auth }: Deps, userId: number, devices: readonly StoredDevice[]): Promise<MailLink | null> {
  const sessions = devices.map(({ sessionId }) => sessionId);
  return orNull(auth.post('/internal/mail-links', { userId, purpose: 'none', sessions }, MailLink));
}
