/** PostgreSQL and NATS of a stack, ours or the given ones; roles and schemas are brought up to date. */
import { join, relative } from 'node:path';
import { complaints } from './complaints.ts';
import { prepareNats } from './nats.ts';
import { preparePostgres } from './postgres.ts';
import type { Program } from './process.ts';
import { prepareSchemas } from './prepare-schemas.ts';
import { Plain } from './say.ts';
import type { Secrets } from './secrets.ts';
import { STATEFUL } from './services.ts';

export type Begin = (program: Program) => Promise<void>;

export type Servers = {
  /** With the login of the superuser, or whoever DATABASE_URL names. */
  databaseUrl: string;
  natsUrl: string;
  /** False when the server is somebody else's: every service then uses NATS_URL as it is. */
  ownNats: boolean;
};

export async function startServers(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  secrets: Secrets,
  begin: Begin,
): Promise<Servers> {
  const database = async () => {
    const databaseUrl = env.DATABASE_URL || (await ownPostgres(dataDir, env, secrets, begin));
    await provisionAll(databaseUrl, secrets);
    return databaseUrl;
  };
  const bus = () => env.NATS_URL || ownNats(dataDir, env, secrets, begin);
  const [databaseUrl, natsUrl] = await Promise.all([database(), bus()]);
  return { databaseUrl, natsUrl, ownNats: !env.NATS_URL };
}

/** Roles, schemas and migrations of every service. Throws one sentence. */
export async function provisionAll(databaseUrl: string, { database }: Secrets): Promise<void> {
  const roles = STATEFUL.map((service) => ({
    service,
    ownerPassword: database[service].owner,
    appPassword: database[service].app,
  }));
  await prepareSchemas(databaseUrl, roles).catch((error: unknown) => {
    const said =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
    throw new Plain(`The roles and schemas could not be made in PostgreSQL: ${said}`);
  });
}

async function ownPostgres(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  secrets: Secrets,
  begin: Begin,
): Promise<string> {
  const postgres = await preparePostgres({
    dir: join(dataDir, 'postgres'),
    password: secrets.postgres,
    database: 'scrollstop',
    durable: true,
    ...(env.PGPORT && { port: Number(env.PGPORT) }),
    ...logging(dataDir, 'postgres'),
  });
  await begin(postgres);
  return postgres.url;
}

async function ownNats(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  secrets: Secrets,
  begin: Begin,
): Promise<string> {
  const users = Object.entries(secrets.nats).map(([name, password]) => ({
    name,
    password,
    ...(name !== 'admin' && { service: name }),
  }));
  const nats = await prepareNats({
    dir: join(dataDir, 'nats'),
    users,
    ...(env.NATS_PORT && { port: Number(env.NATS_PORT) }),
    ...logging(dataDir, 'nats'),
  });
  await begin(nats);
  return `nats://127.0.0.1:${nats.port}`;
}

/** All lines go to a file; errors also to the terminal. */
export function logging(dataDir: string, name: string): { log: string; onLine: (line: string) => void } {
  const log = join(dataDir, 'logs', `${name}.log`);
  return { log, onLine: complaints(name, relative(process.cwd(), log)) };
}
