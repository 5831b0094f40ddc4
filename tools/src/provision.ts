/** The one-shot job of a deployment: roles, schemas and migrations of all services, with the passwords of the environment. */
import { otherOf, suffixOf } from './database-rotation.ts';
import { prepareSchemas } from './prepare-schemas.ts';
import { Plain } from './say.ts';
import { STATEFUL } from './services.ts';

const wanted = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  throw new Plain(`${name} is not set: see .env.example`);
};

try {
  const suffix = suffixOf(process.env.DB_LOGIN_SUFFIX);
  const other = otherOf(process.env.DB_OTHER_PASSWORDS);
  await prepareSchemas(
    wanted('ADMIN_DATABASE_URL'),
    STATEFUL.map((service) => ({
      service,
      ownerPassword: wanted(`${service.toUpperCase()}_DB_OWNER_PASSWORD`),
      appPassword: wanted(`${service.toUpperCase()}_DB_PASSWORD`),
      appLogin: suffix,
      otherPassword: other?.passwords[service],
    })),
  );
  console.log(`Roles, schemas and tables are ready: ${STATEFUL.join(', ')}`);
} catch (error) {
  if (!(error instanceof Plain)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
