/** A migration of a later release, which only expands the schema (docs/decisions/033). rehearse.sh copies this file. */
import type { Migrations } from '@scrollstop/service-kit/migrate';

export const later: Migrations[string] = {
  up: async ({ schema }) => {
    await schema.createTable('later').addColumn('id', 'integer').execute();
    await schema.alterTable('rate_limit').addColumn('later', 'text').execute();
  },
};
