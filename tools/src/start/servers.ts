/** Starts PostgreSQL and NATS, or uses external servers, and creates roles, schemas and streams. */
import { execFile, type ExecFileException } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { startBusKeeper } from '../nats/bus-keeper.ts';
import { reportErrors } from '../processes/error-lines.ts';
import { portOf } from '../processes/ports.ts';
import { prepareNats } from '../nats/nats-server.ts';
import type { NatsUser } from '../nats/accounts.ts';
import { preparePostgres } from '../database/postgres.ts';
import type { Program } from '../processes/process.ts';
import { withLogin } from '../database/with-login.ts';
import { UserError } from '../terminal.ts';
import type { Secrets } from './secrets.ts';
import { STATEFUL } from './services.ts';
import { PASSED_ON, pick, type Settings } from './settings.ts';

export type StartProgram = (program: Program) => Promise<void>;
/** Registers a cleanup that runs before the programs are stopped. */
export type OnStop = (stop: () => Promise<void>) => void;

export async function startServers(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  secrets: Secrets,
  begin: StartProgram,
  onStop: OnStop,
): Promise<Pick<Settings, 'databaseUrl' | 'natsUrl' | 'ownNats'>> {
  const ownPostgres = async () => {
    const postgres = await preparePostgres({
      dir: join(dataDir, 'postgres'),
      password: secrets.postgres,
      database: 'scrollstop',
      durable: true,
      ...(env.PGPORT && { port: portOf(env.PGPORT, 'PGPORT') }),
      ...logging(dataDir, 'postgres'),
    });
    await begin(postgres);
    return postgres.url;
  };
  const ownNats = async () => {
    const nats = await prepareNats({
      dir: join(dataDir, 'nats'),
      users: natsUsers(secrets),
      ...(env.NATS_PORT && { port: portOf(env.NATS_PORT, 'NATS_PORT') }),
      ...logging(dataDir, 'nats'),
    });
    await begin(nats);
    return `nats://127.0.0.1:${nats.port}`;
  };
  const database = async () => {
    const databaseUrl = env.DATABASE_URL || (await ownPostgres());
    await provisionAll(databaseUrl, secrets);
    return databaseUrl;
  };
  const bus = async () => {
    const natsUrl = env.NATS_URL || (await ownNats());
    const keeper = env.NATS_URL || withLogin(natsUrl, 'admin', secrets.nats.admin);
    await keepStreams(keeper, env, onStop);
    return natsUrl;
  };
  const [databaseUrl, natsUrl] = await Promise.all([database(), bus()]);
  return { databaseUrl, natsUrl, ownNats: !env.NATS_URL };
}

/**
 * Runs a deployment's job for the roles, schemas and migrations of every service. It is a separate process, because
 * this one lives as long as the product and would keep its libraries in memory (docs/performance.md).
 */
export async function provisionAll(databaseUrl: string, { database }: Secrets): Promise<void> {
  const env = {
    ...pick(process.env, [...PASSED_ON, 'NODE_COMPILE_CACHE']),
    ADMIN_DATABASE_URL: databaseUrl,
    ...Object.fromEntries(
      STATEFUL.flatMap((service) => [
        [`${service.toUpperCase()}_DB_OWNER_PASSWORD`, database[service].owner],
        [`${service.toUpperCase()}_DB_PASSWORD`, database[service].app],
      ]),
    ),
  };
  const job = join(import.meta.dirname, '../database/provision.ts');
  await promisify(execFile)(process.execPath, [job], { env }).catch(({ stderr, message }: ExecFileException) => {
    const [reason = message] = /^\w*error\b.*/im.exec(stderr ?? '') ?? [];
    throw new UserError(`The roles and schemas could not be created in PostgreSQL: ${reason.replace(/^error: /i, '')}`);
  });
}

/** The users of the bus: one for each service, and `admin`, which creates streams. */
export const natsUsers = ({ nats }: Pick<Secrets, 'nats'>): NatsUser[] => [
  { name: 'admin', password: nats.admin },
  ...STATEFUL.map((service) => ({ name: service, service, password: nats[service] })),
];

const FIRST_PASS_LIMIT_MS = 5_000;

/** Creates streams and durables, and recreates lost ones. The start goes on without an unavailable external server. */
async function keepStreams(url: string, env: NodeJS.ProcessEnv, onStop: OnStop): Promise<void> {
  await new Promise<void>((resolve) => {
    const keeper = startBusKeeper(url, Number(env.NATS_REPLICAS) || 1, resolve);
    onStop(keeper.stop);
    setTimeout(resolve, FIRST_PASS_LIMIT_MS).unref();
  });
}

/** Writes all lines to a file, and errors to the terminal too. */
export function logging(dataDir: string, name: string): { log: string; onLine: (line: string) => void } {
  const log = join(dataDir, 'logs', `${name}.log`);
  return { log, onLine: reportErrors(name, relative(process.cwd(), log)) };
}
