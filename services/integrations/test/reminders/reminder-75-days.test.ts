/** Seventy-five days across the clock change in three zones: what is sent, and what is not. */
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { expect, it } from 'vitest';
import { claimReminders } from '../../src/reminders/claim-reminders.ts';
import { messageToSend } from '../../src/reminder-message/message-to-send.ts';
import { fakeDays } from '../support/fake-days.ts';
import { useIntegrations } from '../support/integrations.ts';

const HOUR_MS = 3_600_000;
const DAYS = 75;
const people = [
  { userId: 9_951, zone: 'Europe/Rome', time: '20:30' },
  { userId: 9_952, zone: 'America/New_York', time: '20:30' },
  { userId: 9_953, zone: 'Pacific/Auckland', time: '07:30' },
];

const service = useIntegrations();

interface Sent {
  userId: number;
  on: string;
  /** Hour and minute in UTC. */
  at: string;
  kind: string;
}

/** Steps by hours, two minutes after the half, over those with no due reminder. `each` sees a message in its moment. */
async function live(from: Date, each: (sent: Sent) => void): Promise<Sent[]> {
  const all: Sent[] = [];
  for (;;) {
    const hour = Math.ceil((((await nextAt()) ?? Infinity) - from.getTime()) / HOUR_MS);
    if (hour >= DAYS * 24) return all;
    const now = (service.clock.now = new Date(from.getTime() + hour * HOUR_MS));
    await claimReminders(service.deps);
    const due = await service.rows<{ userId: number; on: string }>(
      'delete from reminder_delivery returning user_id as "userId", on_date as "on"',
    );
    for (const { userId, on } of due) {
      const message = await messageToSend(service.deps, userId, on);
      if (!message) continue;
      const sent = { userId, on, at: now.toISOString().slice(11, 16), kind: message.kind };
      all.push(sent);
      each(sent);
    }
  }
}

async function nextAt(): Promise<number | null> {
  const [row] = await service.deps.database.query<{ at: number | null }>(
    'select extract(epoch from min(next_at))::float8 * 1000 as at from reminder',
    [],
  );
  return row?.at ?? null;
}

/** The times in the order in which they appear, with the first date and the number of messages of each. */
const runsOf = (all: Sent[], userId: number) =>
  all
    .filter((sent) => sent.userId === userId)
    .reduce<{ at: string; from: string; count: number }[]>((runs, { at, on }) => {
      const last = runs.at(-1);
      if (last?.at === at) last.count++;
      else runs.push({ at, from: on, count: 1 });
      return runs;
    }, []);

it('one a day at the chosen local time, never two; three ignored ones ask, and then it is quiet', async () => {
  // Spring in Rome and New York, autumn in Auckland.
  const from = new Date('2027-02-10T10:32:00.000Z');
  service.clock.now = from;
  for (const { userId, zone, time } of people) {
    const response = await service.app.inject({
      ...{ method: 'POST', url: '/api/reminder', headers: signedIn(userId) },
      payload: { time, zone, channel: 'mail' },
    });
    expect(response.statusCode).toBe(200);
  }
  // Everybody heeds every second message, so that the month lasts sixty days; then nobody does.
  const counts = new Map<number, number>();
  const all = await live(from, ({ userId, on }) => {
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    if (count % 2 === 0 && count <= 56) fakeDays(service.others.days, userId).completed.set(count / 2, on);
  });

  for (const { userId } of people) {
    const own = all.filter((sent) => sent.userId === userId);
    expect(new Set(own.map(({ on }) => on)).size).toBe(own.length);
    expect(own.map(({ kind }) => kind)).toEqual([...Array<string>(59).fill('reminder'), 'ask']);
  }
  expect(people.map(({ userId }) => runsOf(all, userId))).toEqual([
    [
      { at: '19:32', from: '2027-02-10', count: 46 },
      { at: '18:32', from: '2027-03-28', count: 14 },
    ],
    [
      { at: '01:32', from: '2027-02-10', count: 32 },
      { at: '00:32', from: '2027-03-14', count: 28 },
    ],
    [
      { at: '18:32', from: '2027-02-11', count: 52 },
      { at: '19:32', from: '2027-04-04', count: 8 },
    ],
  ]);
});
