/** The schema of a later release, for tests of rollbacks and upgrades (docs/releases.md). */
import { ownerRole } from '@scrollstop/service-kit/database/provision';
import { migrate, migrationsOf } from '@scrollstop/service-kit/migrate';
import { withLogin } from '../database/with-login.ts';
import { later } from './later-migration.ts';
import type { Secrets } from '../start/secrets.ts';
import { STATEFUL } from '../start/services.ts';

/** Expands each schema as the next release might. Resolves to the names of the applied migrations. */
export async function migrateFurther(databaseUrl: string, { database }: Secrets): Promise<string[]> {
  const applied = STATEFUL.map(async (service) => {
    const url = withLogin(databaseUrl, ownerRole(service), database[service].owner);
    return migrate(url, { ...(await migrationsOf(service)), '29991231-000000-later': later });
  });
  return (await Promise.all(applied)).flat();
}
