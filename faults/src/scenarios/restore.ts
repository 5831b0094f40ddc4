/**
 * A dump taken under load, restored into another database, with an empty JetStream: everything acknowledged before the
 * dump started is served, and republished events are applied only once.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@scrollstop/tools/processes/ports';
import { secretsOf } from '@scrollstop/tools/start/secrets';
import { provisionAll } from '@scrollstop/tools/start/servers';
import { startStack } from '@scrollstop/tools/start/stack';
import { emptyData, openLimits } from '@scrollstop/tools/testing/product';
import { assertNone, audit } from '../load/audit.ts';
import { type AcknowledgedWrites, startUsers } from '../load/simulated-users.ts';
import type { Scenario, Size } from './scenario.ts';
import { startSystemPostgres } from '../cluster/system-postgres.ts';

const writesBefore: Record<Size, number> = { small: 200, full: 3_000 };

export const restore: Scenario = {
  name: 'restore',
  run: async (size) => {
    const { dataDir, siteDir, remove } = emptyData('scrollstop-restore');
    mkdirSync(join(dataDir, 'logs'));
    const postgres = await startSystemPostgres(dataDir);
    const port = await freePort();
    const product = (database: string) =>
      startStack({
        ...{ port, dataDir },
        env: {
          ...{ PATH: process.env.PATH, RATE_LIMITS: openLimits, SITE_DIR: siteDir },
          DATABASE_URL: postgres.url(database),
        },
      });
    try {
      await postgres.program('createdb', '--maintenance-db', postgres.url('postgres'), 'before');
      const file = join(dataDir, 'scrollstop.dump');
      const { kept, dumpMs } = await dumpUnderLoad(await product('before'), writesBefore[size], () =>
        postgres.program('pg_dump', '--format=custom', `--file=${file}`, postgres.url('before')),
      );
      // Only the passwords are reused; the bus is new.
      rmSync(join(dataDir, 'nats'), { recursive: true });
      await postgres.program('createdb', '--maintenance-db', postgres.url('postgres'), 'after');
      const since = Date.now();
      // In the order of docs/operations.md, as on a new server, because a dump contains no roles.
      await provisionAll(postgres.url('after'), secretsOf(dataDir));
      const options = ['--clean', '--if-exists', '--single-transaction'];
      await postgres.program('pg_restore', ...options, `--dbname=${postgres.url('after')}`, file);
      const restoreMs = Date.now() - since;
      const restored = await product('after');
      const readyMs = Date.now() - since;
      try {
        assertNone(await clean(() => audit({ databaseUrl: postgres.url('after') }, kept)));
      } finally {
        await restored.stop();
      }
      const paid = kept.people.filter((one) => one.paid).length;
      return [
        `PostgreSQL ${postgres.version}: ${kept.writes} writes of ${kept.people.length} users (${paid} paid) acknowledged before the dump, all served after it`,
        `dump ${dumpMs} ms under load, ${Math.round(statSync(file).size / 1024)} kB; restored in ${restoreMs} ms, serving after ${readyMs} ms`,
        '0 events applied twice by the new bus',
      ].join('; ');
    } finally {
      await postgres.stop();
      remove();
    }
  },
};

/** Returns the writes acknowledged when the dump started; users continue meanwhile. Stops the product. */
async function dumpUnderLoad(
  stack: Awaited<ReturnType<typeof startStack>>,
  writes: number,
  dump: () => Promise<void>,
): Promise<{ kept: AcknowledgedWrites; dumpMs: number }> {
  const { ledger, more, end } = startUsers(4, [stack.url]);
  try {
    await more(writes);
    const kept = { ...ledger, people: ledger.people.map((one) => ({ ...one, days: new Map(one.days) })) };
    const since = Date.now();
    await dump();
    return { kept, dumpMs: Date.now() - since };
  } finally {
    await end();
    await stack.stop();
  }
}

const PATIENCE_MS = 60_000;

/** Payments that were confirmed just before the dump are found by billing's reconcile pass, so not at once. */
async function clean(look: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const faults = await look();
    if (faults.length === 0 || Date.now() > end) return faults;
    await setTimeout(500);
  }
}
