/** The migration of the release after this one, in a rehearsal: it only expands (docs/decisions/033). */
import type { Migration } from 'kysely/migration';

export const later: Migration = {
  up: async ({ schema }) => {
    await schema.createTable('later').addColumn('id', 'integer').execute();
    await schema.alterTable('rate_limit').addColumn('later', 'text').execute();
  },
};
