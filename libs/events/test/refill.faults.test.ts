/** A lost JetStream store with a large outbox. `FAULTS=full` takes a million rows instead of twenty thousand. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteStreams } from '../src/testing.ts';
import { eventually, type Harness, startHarness } from './harness.ts';

const ROWS = process.env['FAULTS'] === 'full' ? 1_000_000 : 20_000;
const MINUTE = 60_000;

let harness: Harness;
beforeEach(async () => (harness = await startHarness()));
afterEach(() => harness.close());

const inStream = async () => {
  const manager = await harness.bus.manager();
  return (await manager.streams.info('EVT_AUTH').catch(() => null))?.state.messages ?? 0;
};

test(`a lost store gets ${ROWS} events again, while new events arrive at once`, { timeout: 20 * MINUTE }, async () => {
  harness.consumer();
  const relay = harness.relay();
  await relay.drain();
  // Marked as published, and of another type than the new events, so that the consumer's durable is not full of them.
  await sql`insert into outbox (id, subject, aggregate_id, aggregate_version, data, created_at, published_at)
      select (lpad(to_hex((extract(epoch from now() - interval '1 day') * 1000)::bigint + n), 12, '0')
          || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid,
        'evt.auth.trial_started', n::text, 1, '{"n":' || n || '}', now() - interval '1 day', now()
      from generate_series(1, ${sql.lit(ROWS)}) n`.execute(harness.db);
  await sql`vacuum analyze outbox`.execute(harness.db);
  await deleteStreams(harness.bus);
  const began = Date.now();
  let slowest = 0;
  let user = 2_000_000;
  while ((await inStream()) < ROWS) {
    const since = Date.now();
    await harness.emit(++user);
    await eventually(async () => expect((await harness.effects())[user]).toBe(1));
    if (since > began + 10_000) slowest = Math.max(slowest, Date.now() - since);
    // oxlint-disable-next-line no-restricted-globals -- the pace of the load
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await eventually(async () => expect(await inStream()).toBe(ROWS + user - 2_000_000));
  const seconds = Math.round((Date.now() - began) / 1_000);
  const dead = await sql<{ n: number }>`select n_dead_tup::int as n from pg_stat_user_tables
      where relname = 'outbox' and schemaname = current_schema()`.execute(harness.db);
  expect(dead.rows[0]!.n).toBeLessThan(1_000);
  console.log(`lost store: ${ROWS} events again in ${seconds} s, a new event at most ${slowest} ms late meanwhile`);
});
