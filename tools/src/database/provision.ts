/** The one-shot job of a deployment: roles, schemas and migrations of all services, with the passwords in the environment. */
import type { ServiceRoles } from '@scrollstop/service-kit/database/provision';
import { otherOf, suffixOf } from '../operations/database-rotation.ts';
import { prepareSchemas } from './prepare-schemas.ts';
import { UserError } from '../terminal.ts';
import { STATEFUL } from '../start/services.ts';

const wanted = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  throw new UserError(`${name} is not set: see .env.example`);
};

/** By the administrator's address: a service may have its own database, on its own server (docs/scaling.md). */
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

try {
  // One after another: on one server, they would alter the same rows of its catalogue.
  for (const [adminUrl, roles] of byDatabase()) await prepareSchemas(adminUrl, roles);
  console.log(`Roles, schemas and tables are ready: ${STATEFUL.join(', ')}`);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
