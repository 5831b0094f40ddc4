/** Roles, schemas and migrations: the only place with the passwords of schema owners (docs/decisions/027). */
import { migrate, migrationsOf } from '@scrollstop/service-kit/migrate';
import { ownerRole, provision, type ServiceRoles } from '@scrollstop/service-kit/database/provision';
import { withLogin } from './with-login.ts';

/** The login in `adminUrl` must be allowed to create roles and schemas. Safe to repeat, and while replicas of this or the last release serve. */
export async function prepareSchemas(adminUrl: string, services: ServiceRoles[]): Promise<void> {
  await provision(adminUrl, services);
  await Promise.all(
    services.map(async ({ service, ownerPassword }) => {
      const url = withLogin(adminUrl, ownerRole(service), ownerPassword);
      await migrate(url, await migrationsOf(service));
    }),
  );
}
