/** A separate database for each service, on two PostgreSQL servers, created by the provisioning job. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preparePostgres } from '@scrollstop/tools/database/postgres';
import { query } from '@scrollstop/tools/database/query';
import type { Secrets } from '@scrollstop/tools/start/secrets';
import { PUBLISHERS, STATEFUL, type Stateful } from '@scrollstop/tools/start/services';
import { ROOT } from '@scrollstop/tools/folders';
import pg from 'pg';
import type { MakeDatabases, ClusterSetup } from './cluster.ts';

const exec = promisify(execFile);

/** The server of each service: progress grows with each day of each user, most other data with each user. */
const SERVERS: Record<Stateful, number> = { gateway: 0, auth: 0, billing: 0, progress: 1, integrations: 1 };

export const onTwoServers: MakeDatabases = async (setup) => {
  const servers = await Promise.all([0, 1].map((index) => server(setup, index)));
  const urls = Object.fromEntries(STATEFUL.map((name) => [name, inDatabase(servers[SERVERS[name]]!, name)])) as Record<
    Stateful,
    string
  >;
  for (const name of STATEFUL) await query(servers[SERVERS[name]]!, `create database ${pg.escapeIdentifier(name)}`);
  await provisioningJob(urls, setup.secrets);
  return { audit: await auditDatabase(urls, servers[0]!), of: (name) => ({ url: urls[name] }) };
};

async function server({ dataDir, secrets, begin }: ClusterSetup, index: number): Promise<string> {
  const name = `postgres-${index + 1}`;
  const postgres = await preparePostgres({
    dir: join(dataDir, name),
    log: join(dataDir, 'logs', `${name}.log`),
    password: secrets.postgres,
    database: 'audit',
    durable: true,
  });
  await begin({ ...postgres, name });
  return postgres.url;
}

/** Runs the provisioning job as in a deployment, with an administrator's address for each service. */
async function provisioningJob(urls: Record<Stateful, string>, { database }: Secrets): Promise<void> {
  const env = STATEFUL.flatMap((name) => [
    [`${name.toUpperCase()}_ADMIN_DATABASE_URL`, urls[name]],
    [`${name.toUpperCase()}_DB_OWNER_PASSWORD`, database[name].owner],
    [`${name.toUpperCase()}_DB_PASSWORD`, database[name].app],
  ]);
  await exec(process.execPath, [join(ROOT, 'tools', 'src', 'database', 'provision.ts')], {
    env: { PATH: process.env.PATH, ...(Object.fromEntries(env) as NodeJS.ProcessEnv) },
  });
}

/** Makes all services' data readable in one database, for the audit only. */
async function auditDatabase(urls: Record<Stateful, string>, audit: string): Promise<string> {
  await query(audit, 'create extension postgres_fdw');
  for (const name of PUBLISHERS) {
    const { hostname, port, password } = new URL(urls[name]);
    await query(
      audit,
      `create schema ${name};
       create server ${name} foreign data wrapper postgres_fdw
         options (host ${pg.escapeLiteral(hostname)}, port ${pg.escapeLiteral(port)}, dbname ${pg.escapeLiteral(name)});
       create user mapping for current_user server ${name}
         options (user 'postgres', password ${pg.escapeLiteral(decodeURIComponent(password))});
       import foreign schema ${name} from server ${name} into ${name}
         options (import_generated 'false')`,
    );
  }
  return audit;
}

function inDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}
