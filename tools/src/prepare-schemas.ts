/** Roles, schemas and migrations: the one place that holds the passwords of schema owners (docs/decisions/027). */
import { migrate, migrationsOf } from '@scrollstop/service-kit/migrate';
import { ownerRole, provision, type ServiceRoles } from '@scrollstop/service-kit/provision';

/** `adminUrl` may make roles and schemas. Safe to run again, and while replicas of this or the last release serve. */
export async function prepareSchemas(adminUrl: string, services: ServiceRoles[]): Promise<void> {
  await provision(adminUrl, services);
  await Promise.all(
    services.map(async ({ service, ownerPassword }) =>
      migrate(withLogin(adminUrl, ownerRole(service), ownerPassword), await migrationsOf(service)),
    ),
  );
}

export function withLogin(url: string, user: string, password: string): string {
  const parsed = new URL(url);
  parsed.username = user;
  parsed.password = password;
  return parsed.href;
}
