/** A dedicated connection that receives the NOTIFY of a commit; it reconnects by itself. */
import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../bus/bus-contract.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';

const RETRY_MS = 2_000;
/** Silence after which TCP probes the connection, which only receives and would never notice a lost server. */
const PROBE_AFTER_MS = 10_000;
const NOTIFY_TEST_MS = 3_000;

export interface ListenOptions {
  url: string;
  /** The pool that writes events, whose notifications must arrive. */
  db: QueryExecutorProvider;
  onNotify: () => void;
  log: Log;
}

export function listen({ url, db, onNotify, log }: ListenOptions): { stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  const open = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    });
    const lost = () => {
      if (client === fresh) client = null;
      if (!stopped) retry ??= setTimeout(reopen, RETRY_MS);
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', onNotify);
    try {
      await fresh.connect();
      const { rows } = await fresh.query<{ schema: string }>('select current_schema() as schema');
      await fresh.query(`listen ${pg.escapeIdentifier(`${rows[0]?.schema}_${OUTBOX_CHANNEL}`)}`);
      client = fresh;
      onNotify();
      if (stopped) return await fresh.end();
    } catch (error) {
      log.warn({ err: error }, 'relay listener cannot connect, polling meanwhile');
      // The client may be connected, e.g. to a standby, which refuses LISTEN.
      void fresh.end().catch(() => undefined);
      return lost();
    }
    const works = await receivesNotify(fresh, db).catch(() => true); // unknown while the database is away
    if (!works && client === fresh)
      log.warn(
        {},
        'the relay receives no NOTIFY, events are published up to 2 s late: LISTEN_DATABASE_URL must bypass the pooler',
      );
  };
  const reopen = () => {
    retry = undefined;
    void open();
  };
  void open();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

/**
 * Returns false when a NOTIFY of `db` does not arrive. A pooler in transaction mode accepts a LISTEN but then gives the
 * connection to another client; apart from the delay, nothing else would show it.
 */
async function receivesNotify(client: pg.Client, db: QueryExecutorProvider): Promise<boolean> {
  const token = randomUUID();
  const received = new Promise<boolean>((resolve) => {
    client.on('notification', ({ payload }) => payload === token && resolve(true));
    setTimeout(resolve, NOTIFY_TEST_MS, false).unref();
  });
  await sql`select pg_notify(current_schema() || ${`_${OUTBOX_CHANNEL}`}, ${token})`.execute(db);
  return received;
}
