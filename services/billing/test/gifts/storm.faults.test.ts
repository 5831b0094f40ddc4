/**
 * Gift payments whose webhooks are shuffled, late and duplicated while billing is repeatedly killed (SIGKILL). In the
 * end each payment has one code, and all codes differ. `STORM_GIFTS=1000` for the full size.
 */
import { openDatabase } from '@scrollstop/service-kit/db';
import { migrationsOf } from '@scrollstop/service-kit/migrate';
import { serviceProcess } from '@scrollstop/service-kit/testing/service-process';
import { testSchema, until } from '@scrollstop/service-kit/testing/testing';
import type { GiftOrderKey, GiftOrderStatus, StartGiftResponse } from '@scrollstop/contracts/gift';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { environmentOf } from '../support/environment.ts';
import { startFakeAuth } from '../support/fake-auth.ts';
import { useTestBus } from '../support/ledger.ts';
import { startSimulator } from '../support/simulator.ts';
import { inParallel, sizeOf } from '../support/size.ts';

const GIFTS = sizeOf('STORM_GIFTS', 100, 1_000);
const KILLS = 8;
const LIFE_MS = 2_000 + GIFTS * 2;
const MINUTES = 60_000;
useTestBus();
const lifted = { max: 1_000_000, seconds: 3_600 };

it(
  `${GIFTS} gift payments create ${GIFTS} codes, none twice and none lost, over ${KILLS} kills`,
  async () => {
    const auth = await startFakeAuth();
    const schema = await testSchema(await migrationsOf('billing'));
    const simulator = await startSimulator();
    const { url, start, end } = await serviceProcess('billing', {
      ...environmentOf({ databaseUrl: schema.url, authUrl: auth.url, stripeUrl: simulator.url }),
      RATE_LIMITS: JSON.stringify({ gift_order_ip: lifted, gift_status_ip: lifted }),
    });
    await start();
    const books = openDatabase<never>(schema.url, () => undefined);
    const post = async <T>(path: string, body: object): Promise<T> => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as T;
    };

    await simulator.control('POST', '/webhooks', { url: `${url}/api/billing/webhooks/stripe`, hold: true });
    const orders: GiftOrderKey[] = [];
    await inParallel(
      Array.from({ length: GIFTS }, (_, index) => index),
      8,
      async (index) => {
        const started = await post<StartGiftResponse>('/api/gifts/orders', {
          provider: 'stripe',
          quantity: 1,
          line: '',
          language: 'en',
          email: 'giver@example.test',
        });
        orders.push({ reference: started.reference, key: started.key });
        if (index % 3 === 0) await simulator.control('POST', '/webhooks', { duplicates: 1 });
        expect(await simulator.pay(started.clientSecret)).toBe('succeeded');
        if (index % 3 === 0) await simulator.control('POST', '/webhooks', { duplicates: 0 });
      },
    );

    await simulator.control('POST', '/webhooks', { hold: false, maxDelayMs: GIFTS * 15 });
    const count = async (query: string) => (await sql<{ n: number }>`${sql.raw(query)}`.execute(books.db)).rows[0]!.n;
    const giftCount = () => count('select count(*)::int as n from gift');
    let kills = 0;
    while (kills < KILLS || (await giftCount()) < GIFTS) {
      // oxlint-disable-next-line no-restricted-globals -- the process is killed at a random point
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LIFE_MS));
      // Some buyers return while the webhooks arrive.
      await Promise.allSettled(
        orders.slice(kills * 10, kills * 10 + 10).map((order) => post('/api/gifts/orders/status', order)),
      );
      await end('SIGKILL');
      await start();
      kills++;
      await simulator.control('POST', '/webhooks/retry-now');
    }
    await until(
      async () => (await count('select count(*)::int as n from outbox where published_at is null')) === 0,
      MINUTES,
    );

    const codes = new Set<string>();
    await inParallel(orders, 8, async (order) => {
      const { order: paid } = await post<GiftOrderStatus>('/api/gifts/orders/status', order);
      expect(paid?.gifts).toHaveLength(1);
      codes.add(paid!.gifts[0]!.code);
    });
    expect(codes.size).toBe(GIFTS);
    expect(await giftCount()).toBe(GIFTS);
    for (const type of ['gift_paid', 'gift_mail_requested'])
      expect(
        await count(`select count(distinct aggregate_id)::int as n from outbox where subject = 'evt.billing.${type}'`),
      ).toBe(GIFTS);
    expect(await count(`select count(*)::int as n from outbox where subject like 'evt.billing.gift%'`)).toBe(2 * GIFTS);
    console.log(`gift storm: ${GIFTS} payments, ${kills} kills: ${codes.size} codes, 0 twice, 0 lost`);
    await end('SIGKILL');
    await Promise.all([books.close(), simulator.stop(), auth.stop()]);
    await schema.drop();
  },
  30 * MINUTES,
);
