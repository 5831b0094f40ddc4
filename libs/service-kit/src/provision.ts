/**
 * Roles and schemas (docs/reliability.md#edges): per service one role that owns its schema and migrates it, and
 * one with DML on that schema only. Safe to run again; passwords are set anew each time.
 */
import pg from 'pg';

export interface ServiceRoles {
  service: string;
  ownerPassword: string;
  appPassword: string;
}

/** Longer than any statement of a request may take; the relay's and the jobs' are batched to stay below it. */
export const STATEMENT_TIMEOUT_MS = 5_000;

export const ownerRole = (service: string) => `${service}_owner`;
export const appRole = (service: string) => `${service}_app`;

export async function provision(adminUrl: string, services: ServiceRoles[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('revoke create on schema public from public');
    for (const one of services) await provisionOne(client, one);
  } finally {
    await client.end();
  }
}

async function provisionOne(
  client: pg.Client,
  { service, ownerPassword, appPassword }: ServiceRoles,
): Promise<void> {
  const schema = pg.escapeIdentifier(service);
  const owner = pg.escapeIdentifier(ownerRole(service));
  const app = pg.escapeIdentifier(appRole(service));
  const roles: [string, string, string][] = [
    [ownerRole(service), owner, ownerPassword],
    [appRole(service), app, appPassword],
  ];
  for (const [name, role, password] of roles) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${role} login password ${pg.escapeLiteral(password)}`,
    );
    await client.query(`alter role ${role} set search_path = ${schema}`);
  }
  // On the role and not in each connection: a pooler in transaction mode takes no settings from its clients.
  await client.query(`alter role ${app} set statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
  // Needed on managed PostgreSQL, where the admin is no superuser and may only create schemas for roles it is in.
  await client.query(`grant ${owner} to current_user`);
  await client.query(`create schema if not exists ${schema} authorization ${owner}`);
  await client.query(`grant usage on schema ${schema} to ${app}`);
  await client.query(
    `grant select, insert, update, delete on all tables in schema ${schema} to ${app};
     grant usage, select on all sequences in schema ${schema} to ${app};
     alter default privileges for role ${owner} in schema ${schema} grant select, insert, update, delete on tables to ${app};
     alter default privileges for role ${owner} in schema ${schema} grant usage, select on sequences to ${app};`,
  );
}
