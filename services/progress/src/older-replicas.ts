/**
 * Replicas of release 0.1.0 read the document without looking at its mark. As long as one is connected, each save builds
 * the document at once; those that were marked before are built when the first one appears (docs/decisions/004).
 */
import type { Database } from '@scrollstop/service-kit/db';
import { repeat, type Repeated } from '@scrollstop/service-kit/work/repeat';
import type { FastifyBaseLogger } from 'fastify';
import { buildMonth } from './read-month.ts';

const POLL_MS = 2_000;
const BATCH = 500;

/** pg gives this name to every connection of the process; that of an earlier release has none. */
const NAME = 'progress, marks documents';

/** Before the first connection of the process. */
export const nameConnections = (): void => void (process.env['PGAPPNAME'] = NAME);

type Part = Pick<Database<unknown>, 'query'>;

export interface OlderReplicas extends Repeated {
  /** True until the first look, to be safe. */
  present: () => boolean;
}

export function watchOlderReplicas(database: Part, log: FastifyBaseLogger): OlderReplicas {
  let present = true;
  const work = repeat('look for older replicas', POLL_MS, log, async () => {
    const older = await areConnected(database);
    if (older === present) return;
    present = older;
    if (!older) return log.info({}, 'every replica knows marked documents: a save only marks them');
    const built = await buildAllMarked(database);
    log.info({ built }, 'a replica of an earlier release is connected: each save builds its document');
  });
  return { ...work, present: () => present };
}

/** The name is null for a login whose sessions this one may not see: those count as older. */
async function areConnected(database: Part): Promise<boolean> {
  const [row] = await database.query<{ older: boolean }>(
    `select exists (select 1 from pg_stat_activity where datname = current_database()
       and starts_with(usename, regexp_replace(current_user, '_2$', '')) and application_name is distinct from $1) as older`,
    [NAME],
  );
  return row?.older ?? true;
}

/** Returns the number of documents that it has built. */
async function buildAllMarked(database: Part): Promise<number> {
  let built = 0;
  for (let after = 0; ;) {
    const rows = await database.query<{ user_id: number; stale: boolean }>(
      `select user_id, stale from progress_document where user_id > $1 order by user_id limit ${BATCH}`,
      [after],
    );
    for (const { user_id: userId, stale } of rows) {
      if (!stale) continue;
      await buildMonth(database, userId);
      built++;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return built;
    after = last.user_id;
  }
}
