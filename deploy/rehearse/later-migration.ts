/** The migration of a later release in a rehearsal, which only expands the schema (docs/decisions/033). */
import type { Migration } from 'kysely/migration';

export const later: Migration = {
  up: async ({ schema }) => {
    await schema.createTable('later').addColumn('id', 'integer').execute();
    await schema.alterTable('rate_limit').addColumn('later', 'text').execute();
  },
};
