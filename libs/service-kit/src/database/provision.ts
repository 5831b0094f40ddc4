/**
 * Roles and schemas (docs/reliability.md#edges): each service has one role that owns and migrates its schema, and
 * one role with DML on that schema only. The service logs in as the second role or as another member of it, so that a
 * password can be changed while both are valid (docs/decisions/031). Safe to repeat; passwords are set again each time.
 */
import pg from 'pg';

export interface ServiceRoles {
  service: string;
  ownerPassword: string;
  /** Password of the login that the service uses. */
  appPassword: string;
  /** Which of its two logins the service uses. */
  appLogin?: LoginSuffix;
  /** Password of the other login; without it that login is disabled. */
  otherPassword?: string | undefined;
}

export type LoginSuffix = (typeof SUFFIXES)[number];
const SUFFIXES = ['', '_2'] as const;

/** No statement of a request may take longer; the relay and jobs batch their statements to stay below it. */
export const STATEMENT_TIMEOUT_MS = 5_000;

export const ownerRole = (service: string) => `${service}_owner`;
export const appRole = (service: string) => `${service}_app`;

export async function provision(adminUrl: string, services: ServiceRoles[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('revoke create on schema public from public');
    await installStatements(client);
    for (const one of services) await provisionOne(client, one);
  } finally {
    await client.end();
  }
}

/** For finding slow statements (docs/operations.md, SlowAnswers); skipped without the module or the right to it. */
async function installStatements(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ loaded: boolean }>(
    "select current_setting('shared_preload_libraries', true) like '%pg_stat_statements%' as loaded",
  );
  if (rows[0]?.loaded) await client.query('create extension if not exists pg_stat_statements').catch(() => undefined);
}

async function provisionOne(client: pg.Client, roles: ServiceRoles): Promise<void> {
  const { service, ownerPassword, appPassword, appLogin = '', otherPassword } = roles;
  const schema = pg.escapeIdentifier(service);
  const owner = pg.escapeIdentifier(ownerRole(service));
  const app = pg.escapeIdentifier(appRole(service));
  await login(client, ownerRole(service), ownerPassword, schema);
  for (const suffix of SUFFIXES) {
    const name = `${appRole(service)}${suffix}`;
    await login(client, name, suffix === appLogin ? appPassword : otherPassword, schema);
    // Set on the role, not per connection: a pooler in transaction mode accepts no settings from its clients.
    await client.query(`alter role ${pg.escapeIdentifier(name)} set statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
  }
  // Inherits all rights of the role: a grant or revoke in a migration applies to both logins.
  await client.query(`grant ${app} to ${pg.escapeIdentifier(`${appRole(service)}_2`)}`);
  // Managed PostgreSQL needs this: its admin is no superuser and may create schemas only for roles it belongs to.
  await client.query(`grant ${owner} to current_user`);
  await client.query(`create schema if not exists ${schema} authorization ${owner}`);
  await client.query(`grant usage on schema ${schema} to ${app}`);
  await client.query(
    `grant select, insert, update, delete on all tables in schema ${schema} to ${app};
     grant usage, select on all sequences in schema ${schema} to ${app};
     alter default privileges for role ${owner} in schema ${schema}
       grant select, insert, update, delete on tables to ${app};
     alter default privileges for role ${owner} in schema ${schema} grant usage, select on sequences to ${app};`,
  );
}

/** Settings of a role are not inherited, so each login gets its own. */
async function login(client: pg.Client, name: string, password: string | undefined, schema: string) {
  const role = pg.escapeIdentifier(name);
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  await client.query(
    `${rowCount ? 'alter' : 'create'} role ${role} login password ${password === undefined ? 'null' : pg.escapeLiteral(password)}`,
  );
  await client.query(`alter role ${role} set search_path = ${schema}`);
}
