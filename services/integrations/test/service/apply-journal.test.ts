/** After a restore to an earlier time, the journal is newer than the database (docs/decisions/030). */
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { applyJournal } from '../../src/apply-journal.ts';
import { linkVisitors, saveConsent } from '../../src/pixel/consent.ts';
import { useShop, order } from '../support/shop.ts';

const AT = '2026-11-21T19:30:00+00:00';
const shop = useShop();

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

it('a consent that was withdrawn after that time is withdrawn again, and its unsent events are deleted', async () => {
  const { database } = shop.deps;
  const [visitor, other] = [randomUUID(), randomUUID()];
  const decidedAt = new Date().toISOString();
  for (const visitorId of [visitor, other]) {
    await saveConsent(database.db, { visitorId, decision: 'accepted', textVersion: '1', decidedAt }, new Date());
    await linkVisitors(database.db, 4_001, [visitorId], new Date());
    await database.query(sql`
      insert into ad_event (visitor_id, event_id, user_id, name, occurred_at, path, device, due_at)
      values (${visitorId}, 'one', null, 'PageView', now(), '/', 'phone', now())`);
  }
  const fact = { fact: 'consent_withdrawn', visitor, at: AT } as const;
  expect(await applyJournal(database, [fact])).toEqual({ withdrawn: 1, ordersErased: 0 });
  expect(await applyJournal(database, [fact])).toEqual({ withdrawn: 0, ordersErased: 0 });
  const active = await shop.rows('select visitor_id from consent where ended_at is null');
  expect(active).toEqual([{ visitor_id: other }]);
  expect(await shop.rows('select visitor_id from ad_event')).toEqual([{ visitor_id: other }]);
});

it('an order that the store had erased is erased again, and is not restored by a repeated webhook', async () => {
  for (const id of [501, 502]) expect((await shop.send('orders/create', order(id))).statusCode).toBe(200);
  await shop.worked();
  const facts = ['order:501', 'customer:9'].map(
    (text) => ({ fact: 'order_forgotten', digest: digestOf(text), at: AT }) as const,
  );
  expect(await applyJournal(shop.deps.database, facts)).toEqual({ withdrawn: 0, ordersErased: 1 });
  await shop.handle('orders/create', order(501, { note: 'sent again' }));
  expect(await shop.rows('select order_id from shopify_order')).toEqual([{ order_id: '502' }]);
});
