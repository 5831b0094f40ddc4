/** The schema of a later release, for tests of rollbacks and upgrades (docs/releases.md). */
import { ownerRole } from '@scrollstop/service-kit/database/provision';
import { migrate, type Migrations, migrationsOf } from '@scrollstop/service-kit/migrate';
import { withLogin } from '../database/with-login.ts';
import type { Secrets } from '../start/secrets.ts';
import { STATEFUL } from '../start/services.ts';

/** Expands each schema as the next release might. Resolves to the names of the applied migrations. */
export async function migrateFurther(databaseUrl: string, { database }: Secrets): Promise<string[]> {
  const later: Migrations[string] = {
    up: async ({ schema }) => {
      await schema.createTable('later').addColumn('id', 'integer').execute();
      await schema.alterTable('rate_limit').addColumn('later', 'text').execute();
    },
  };
  const applied = STATEFUL.map(async (service) => {
    const url = withLogin(databaseUrl, ownerRole(service), database[service].owner);
    return migrate(url, { ...(await migrationsOf(service)), '29991231-000000-later': later });
  });
  return (await Promise.all(applied)).flat();
}
