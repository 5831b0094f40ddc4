/**
 * Many webhooks, all shuffled and a third of them duplicated, while billing and auth are repeatedly killed (SIGKILL):
 * in the end each payment has one activation. `STORM_PAYMENTS=10000` for the full size.
 */
import { majorUnits, priceBook } from '@scrollstop/challenge/features/offer/offers';
import { openDatabase } from '@scrollstop/service-kit/db';
import { migrationsOf } from '@scrollstop/service-kit/migrate';
import { serviceProcess } from '@scrollstop/service-kit/testing/service-process';
import { signedIn, testSchema, until } from '@scrollstop/service-kit/testing/testing';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { prepareAuth } from '../support/auth-process.ts';
import { environmentOf } from '../support/environment.ts';
import { useTestBus } from '../support/ledger.ts';
import { startSimulator } from '../support/simulator.ts';
import { inParallel, sizeOf } from '../support/size.ts';

const PAYMENTS = sizeOf('STORM_PAYMENTS', 200, 10_000);
/** Each process is killed after a random time of at most this length, which gives some tens of kills at any size. */
const LIFE_MS = 3_000 + PAYMENTS * 2;
const MINUTES = 60_000;
useTestBus();

it(
  `${PAYMENTS} payments are activated once each while webhooks are shuffled and services killed`,
  async () => {
    const auth = await prepareAuth();
    const schema = await testSchema(await migrationsOf('billing'));
    const simulator = await startSimulator();
    const { url, start, end } = await serviceProcess(
      'billing',
      environmentOf({ databaseUrl: schema.url, authUrl: auth.url, stripeUrl: simulator.url }),
    );
    await start();
    const books = openDatabase<never>(schema.url, () => undefined);
    const accounts = openDatabase<never>(auth.databaseUrl, () => undefined);

    // All are paid before the first webhook is sent.
    await simulator.control('POST', '/webhooks', { url: `${url}/api/billing/webhooks/stripe`, hold: true });
    const users = await registered(accounts.db);
    let doubled = 0;
    await inParallel([...users.entries()], 8, async ([index, { userId, session }]) => {
      const response = await fetch(`${url}/api/create-payment-intent`, {
        method: 'POST',
        headers: { ...signedIn(userId, session), 'content-type': 'application/json' },
        body: JSON.stringify({ amount: majorUnits(priceBook.web.amount) }),
      });
      const { clientSecret } = (await response.json()) as { clientSecret: string };
      if (index % 3 === 0) {
        await simulator.control('POST', '/webhooks', { duplicates: 1 });
        doubled++;
      }
      expect(await simulator.pay(clientSecret)).toBe('succeeded');
      if (index % 3 === 0) await simulator.control('POST', '/webhooks', { duplicates: 0 });
    });

    const spread = PAYMENTS * 15;
    await simulator.control('POST', '/webhooks', { hold: false, maxDelayMs: spread });
    const activated = () => count(accounts.db, 'entitlement_grant');
    let kills = 0;
    while (kills < 4 || (await activated()) < PAYMENTS) {
      // oxlint-disable-next-line no-restricted-globals -- the process is killed at a random point
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LIFE_MS));
      if (kills % 3 === 2) {
        await auth.kill();
        await auth.start();
      } else {
        await end('SIGKILL');
        await start();
      }
      kills++;
      // Webhooks that failed while no process was running are sent again now instead of after the provider's backoff.
      await simulator.control('POST', '/webhooks/retry-now');
    }
    await until(async () => (await unpublished(books.db)) === 0, MINUTES);

    const { rows } = await sql<{ events: number; payments: number }>`
    select count(*)::int as events, count(distinct aggregate_id)::int as payments
    from outbox where subject = 'evt.billing.payment_completed'`.execute(books.db);
    const succeeded = await sql`select 1 from payment where state = 'succeeded'`.execute(books.db);
    expect(rows[0]).toEqual({ events: PAYMENTS, payments: PAYMENTS });
    expect(succeeded.rows).toHaveLength(PAYMENTS);
    expect(await activated()).toBe(PAYMENTS);
    expect(await count(accounts.db, 'dead_letter')).toBe(0);
    console.log(
      `storm: ${PAYMENTS} payments, ${doubled} with doubled webhooks, all shuffled, ${kills} kills: ` +
        `${await activated()} activations, 0 double, 0 lost`,
    );
    await end('SIGKILL');
    await Promise.all([books.close(), accounts.close(), simulator.stop()]);
    await auth.stop();
    await schema.drop();
  },
  60 * MINUTES,
);

/** Inserts accounts and sessions directly, which avoids hashing passwords. */
async function registered(db: Kysely<never>): Promise<{ userId: number; session: string }[]> {
  const { rows } = await sql<{ userId: number; session: string }>`
    with made as (insert into account (email, username, password_hash)
    select 'storm' || n || '@example.test', 'storm' || n, 'none' from generate_series(1, ${PAYMENTS}::int) n
    returning id)
    insert into session (user_id, id, device, created_at, last_used_at)
    select id, gen_random_uuid(), 'a test', now(), now() from made
    returning user_id::int as "userId", id::text as session`.execute(db);
  return rows;
}

async function count(db: Kysely<never>, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return rows[0]!.n;
}

async function unpublished(db: Kysely<never>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from outbox where published_at is null`.execute(db);
  return rows[0]!.n;
}
