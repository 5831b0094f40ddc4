/** The compose file's one-shot job: roles and schemas of all services, with the passwords of the environment. */
import { provision } from '@scrollstop/service-kit/provision';
import { STATEFUL } from './services.ts';

const wanted = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name} is not set: see .env.example`);
  process.exit(1);
};

await provision(
  wanted('ADMIN_DATABASE_URL'),
  STATEFUL.map((service) => ({
    service,
    ownerPassword: wanted(`${service.toUpperCase()}_DB_OWNER_PASSWORD`),
    appPassword: wanted(`${service.toUpperCase()}_DB_PASSWORD`),
  })),
);
console.log(`Roles and schemas are ready: ${STATEFUL.join(', ')}`);
