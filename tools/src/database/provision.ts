/**
 * The one-shot job of a deployment and of `npm start`: creates roles and schemas and migrates all services, with the
 * passwords in the environment. Only this job uses the passwords of the schema owners (docs/decisions/027).
 */
import { ownerRole, provision, type ServiceRoles } from '@scrollstop/service-kit/database/provision';
import { migrate, migrationsOf } from '@scrollstop/service-kit/migrate';
import { otherOf, suffixOf } from '../operations/database-rotation.ts';
import { STATEFUL } from '../start/services.ts';
import { UserError } from '../terminal.ts';
import { withLogin } from './with-login.ts';

const wanted = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  throw new UserError(`${name} is not set: see .env.example`);
};

/** The services by administrator's address, because each may have its own database server (docs/scaling.md). */
function byDatabase(): Map<string, ServiceRoles[]> {
  const suffix = suffixOf(process.env.DB_LOGIN_SUFFIX);
  const other = otherOf(process.env.DB_OTHER_PASSWORDS);
  const databases = new Map<string, ServiceRoles[]>();
  for (const service of STATEFUL) {
    const prefix = service.toUpperCase();
    const adminUrl = process.env[`${prefix}_ADMIN_DATABASE_URL`] || wanted('ADMIN_DATABASE_URL');
    const roles = {
      service,
      ownerPassword: wanted(`${prefix}_DB_OWNER_PASSWORD`),
      appPassword: wanted(`${prefix}_DB_PASSWORD`),
      appLogin: suffix,
      otherPassword: other?.passwords[service],
    };
    databases.set(adminUrl, [...(databases.get(adminUrl) ?? []), roles]);
  }
  return databases;
}

/** `adminUrl` needs the right to create roles and schemas. Safe to repeat while this or the last release runs. */
async function prepareSchemas(adminUrl: string, services: ServiceRoles[]): Promise<void> {
  await provision(adminUrl, services);
  await Promise.all(
    services.map(async ({ service, ownerPassword }) => {
      const url = withLogin(adminUrl, ownerRole(service), ownerPassword);
      await migrate(url, await migrationsOf(service));
    }),
  );
}

try {
  // One after another, because on one server they would change the same rows of the catalogue.
  for (const [adminUrl, roles] of byDatabase()) await prepareSchemas(adminUrl, roles);
  console.log(`Roles, schemas and tables are ready: ${STATEFUL.join(', ')}`);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
