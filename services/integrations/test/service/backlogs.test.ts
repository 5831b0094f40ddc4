import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backlogs } from '../../src/app.ts';
import { useIntegrations } from '../support/integrations.ts';

const service = useIntegrations();

test.each(Object.entries(backlogs))(
  'the backlog of %s is counted by the index of due rows',
  async (_name, { table, waiting }) => {
    const plan = await service.deps.database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql`explain select count(*) from ${sql.table(table)} where ${sql.raw(waiting)}`.execute(trx);
    });
    expect(JSON.stringify(plan.rows)).toContain(`${table}_due`);
  },
);
