/** Queue tables: the number of waiting rows and the age of the oldest, read on each scrape. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { QueueTable } from './job-queue.ts';

interface Backlog {
  table: string;
  /** Column with the instant at which a row started to wait. */
  since: string;
  /** SQL that is true while a row waits; an index should cover it. */
  waiting: string;
}

/** By the queue's name in the metrics. Names and SQL come from the code, never from a user. */
export type Backlogs = Record<string, Backlog>;

/** The backlog of a queue's open jobs; `since` is the column with the instant at which a job was added. */
export const openJobs = ({ name, table }: Pick<QueueTable<never>, 'name' | 'table'>, since: string): Backlogs => ({
  [name]: { table, since, waiting: 'done_at is null' },
});

type Figure = RawBuilder<{ figure: string | number }>;

/** Adds `work_waiting` and `work_oldest_seconds`. A queue that cannot be read is left out of that scrape. */
export function installBacklogs<T>(registry: Registry, db: Kysely<T>, backlogs: Backlogs): void {
  const gauge = (name: string, help: string, query: (backlog: Backlog) => Figure) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        this.reset();
        await Promise.all(
          Object.entries(backlogs).map(async ([queue, backlog]) => {
            const { rows } = await query(backlog)
              .execute(db)
              .catch(() => ({ rows: [] }));
            if (rows[0]) this.set({ queue }, Number(rows[0].figure));
          }),
        );
      },
    });
  gauge(
    'work_waiting',
    'Rows of a queue that are not done',
    ({ table, waiting }) => sql`select count(*) as figure from ${sql.table(table)} where ${sql.raw(waiting)}`,
  );
  gauge(
    'work_oldest_seconds',
    'Age of the oldest of them',
    ({ table, since, waiting }) =>
      sql`select coalesce(extract(epoch from now() - min(${sql.ref(since)})), 0) as figure
        from ${sql.table(table)} where ${sql.raw(waiting)}`,
  );
}
