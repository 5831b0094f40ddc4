/** The one-shot job of a deployment: roles, schemas and migrations of all services, with the passwords of the environment. */
import { prepareSchemas } from './prepare-schemas.ts';
import { STATEFUL } from './services.ts';

const wanted = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name} is not set: see .env.example`);
  process.exit(1);
};

await prepareSchemas(
  wanted('ADMIN_DATABASE_URL'),
  STATEFUL.map((service) => ({
    service,
    ownerPassword: wanted(`${service.toUpperCase()}_DB_OWNER_PASSWORD`),
    appPassword: wanted(`${service.toUpperCase()}_DB_PASSWORD`),
  })),
);
console.log(`Roles, schemas and tables are ready: ${STATEFUL.join(', ')}`);
