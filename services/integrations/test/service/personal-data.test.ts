import { randomUUID } from 'node:crypto';
import { parsedPage, personalPages } from '@scrollstop/service-kit/personal-data/personal-pages';
import { personalDataFaults } from '@scrollstop/service-kit/testing/personal-data';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { personalTables } from '../../src/personal-data.ts';
import { useIntegrations } from '../support/integrations.ts';

const service = useIntegrations();

const at = '2026-11-21T20:00:00.000Z';
const money = { paymentId: 'p-1', currency: 'USD' } as const;

/** The events of a user, each with a new id, so that the inbox does not recognise it. */
const eventsOfUser = (userId: number): (() => Promise<string>)[] => [
  () => service.receiveEvent('user_registered', { userId }),
  () => service.receiveEvent('recovery_requested', { userId, language: 'it' }),
  () => service.receiveEvent('trial_started', { userId, startedAt: at }),
  () => service.receiveEvent('challenge_completed', { userId, day: 7, completionStatus: 'yes', completedAt: at }),
  () => service.receiveEvent('payment_completed', { userId, ...money, amount: 790, paidAt: at }),
  () =>
    service.receiveEvent('payment_refunded', {
      userId,
      ...money,
      refunded: 790,
      cause: 'refund',
      entitled: false,
      refundedAt: at,
    }),
];
async function receiveAll(events: (() => Promise<string>)[]): Promise<void> {
  for (const receive of events) await receive();
}

/** A reminder, and a browser with consent, a counted event and an unsent event of the user. */
async function browse(userId: number): Promise<void> {
  const visitor = randomUUID();
  for (const rows of [
    sql`consent (visitor_id, text_version, decided_at, received_at) values (${visitor}, 'x', ${at}, ${at})`,
    sql`consent_person (user_id, visitor_id, linked_at) values (${userId}, ${visitor}, ${at})`,
    sql`reminder (user_id, minutes, zone, channel, state) values (${userId}, 1230, 'Europe/Rome', 'mail', 'on')`,
    sql`pixel_event (received_at, occurred_at, event, visitor_id, properties, path, device)
      values (${at}, ${at}, 'page_view', ${visitor}, '{}', '/', 'mobile')`,
    sql`ad_event (visitor_id, event_id, user_id, name, occurred_at, path, device)
      values (${visitor}, 'x', ${userId}, 'PageView', ${at}, '/', 'mobile'),
        (${visitor}, 'before the sign-in', null, 'PageView', ${at}, '/', 'mobile')`,
  ])
    await sql`insert into ${rows}`.execute(service.deps.database.db);
}

const rowsOf = async (userId: number) => {
  const read = personalPages(service.deps.database.db, personalTables);
  return Object.values(parsedPage(await read(userId)).tables).flat().length;
};

it('every table with personal data is declared, guarded and exported without secrets', async () => {
  expect(await personalDataFaults(service.deps.database.db, personalTables)).toEqual([]);
});

it('an erased user stays erased when all events arrive again, in whatever order', async () => {
  for (const userId of [5001, 5002]) {
    await browse(userId);
    await receiveAll(eventsOfUser(userId));
  }
  const neighbours = await rowsOf(5002);
  expect(await rowsOf(5001)).toBe(neighbours);
  expect(neighbours).toBeGreaterThan(0);

  const erase = () => service.receiveEvent('user_deleted', { userId: 5001, deletedAt: at });
  await erase();
  expect(await rowsOf(5001)).toBe(0);
  expect(await service.rows('select 1 from ad_event')).toHaveLength(2);

  await receiveAll([...eventsOfUser(5001).reverse(), erase, ...eventsOfUser(5001)]);
  expect(await rowsOf(5001)).toBe(0);
  expect(await rowsOf(5002)).toBe(neighbours);
});

it("an erasure finds a user's ad events by indexes", async () => {
  const { db } = service.deps.database;
  await sql`insert into ad_event (visitor_id, event_id, user_id, name, occurred_at, path, device)
    select gen_random_uuid(), n, 100000 + n, 'PageView', now(), '/', 'mobile'
    from generate_series(1, 5000) as n`.execute(db);
  await sql`analyze ad_event`.execute(db);
  const { rows } = await sql`explain delete from ad_event t where ${personalTables['ad_event']!.of!(1_090)}`.execute(
    db,
  );
  expect(JSON.stringify(rows)).not.toContain('Seq Scan on ad_event');
});
