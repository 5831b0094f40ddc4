/** Simulates the product on several machines: replicas of every service and several NATS nodes. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { environmentOf } from '@scrollstop/tools/start/environment';
import { keepRunning, type SupervisedProgram } from '@scrollstop/tools/processes/keep-running';
import { freePorts } from '@scrollstop/tools/processes/ports';
import { preparePostgres } from '@scrollstop/tools/database/postgres';
import type { Program } from '@scrollstop/tools/processes/process';
import { program } from '@scrollstop/tools/start/programs';
import { withLogin } from '@scrollstop/tools/database/with-login';
import { provisionAll } from '@scrollstop/tools/start/servers';
import { makeSecrets, type Secrets } from '@scrollstop/tools/start/secrets';
import { PARTS, PUBLISHERS, type Stateful, STATEFUL } from '@scrollstop/tools/start/services';
import type { Settings } from '@scrollstop/tools/start/settings';
import { simEnvironment } from '@scrollstop/tools/start/simulators';
import { stopInOrder } from '@scrollstop/tools/start/stack';
import { ROOT } from '@scrollstop/tools/folders';
import { emptyData, openLimits } from '@scrollstop/tools/testing/product';
import { keepStreams, startNatsNodes } from './nats-nodes.ts';

export type Shape = Record<Stateful, number> & { nats: number };

export type Cluster = {
  gateways: string[];
  /** With the superuser's login; contains the schemas of all services. */
  databaseUrl: string;
  /** The addresses of all nodes, and the password of `admin`. */
  nats: { servers: string[]; password: string };
  /** By name (`progress-2`, `nats-1`). Each is restarted when it is killed. */
  processes: Map<string, SupervisedProgram>;
  /** Contains all data and logs (`logs/progress-2.log`). */
  dataDir: string;
  stop: () => Promise<void>;
};

/** PostgreSQL addresses with the superuser's login, which is replaced by the login of each service. */
export type Databases = {
  /** A database with the schemas of all services, as tables or foreign tables. */
  audit: string;
  of: (service: Stateful) => { url: string; listen?: string };
  /** Stops programs that were not started by `begin`; called last. */
  stop?: () => Promise<void>;
};
export type ClusterSetup = { dataDir: string; secrets: Secrets; begin: (one: Program) => Promise<SupervisedProgram> };
/** Resolves once roles, schemas and tables exist. */
export type MakeDatabases = (setup: ClusterSetup) => Promise<Databases>;

/** Starts one replica of each service, or as many as `more` says. */
export async function startCluster(
  more: Partial<Shape>,
  makeDatabases: MakeDatabases = oneDatabase,
  /** Extra variables of a replica, by its name. */
  variablesOf: (name: string) => NodeJS.ProcessEnv = () => ({}),
): Promise<Cluster> {
  const shape = { gateway: 1, auth: 1, progress: 1, billing: 1, integrations: 1, nats: 1, ...more };
  const { dataDir, siteDir, remove } = emptyData('scrollstop-cluster');
  mkdirSync(join(dataDir, 'logs'));
  const processes = new Map<string, SupervisedProgram>();
  const begin = async (one: Program) => {
    const supervised = keepRunning(one, () => undefined);
    processes.set(one.name, supervised);
    await supervised.start();
    return supervised;
  };
  let endDatabases: Databases['stop'];
  let streams: ReturnType<typeof keepStreams> | undefined;
  const stop = async () => {
    await streams?.stop();
    await stopInOrder(processes);
    await endDatabases?.();
    remove();
  };
  try {
    const secrets = makeSecrets();
    const [databases, nodes] = await Promise.all([
      makeDatabases({ dataDir, secrets, begin }).then((made) => {
        endDatabases = made.stop;
        return made;
      }),
      startNatsNodes(dataDir, shape.nats, secrets, begin),
    ]);
    const natsUrl = (user: string, password: string) =>
      nodes.map((port, index) => `nats://${index === 0 ? `${user}:${password}@` : ''}127.0.0.1:${port}`).join(',');
    streams = keepStreams(natsUrl('admin', secrets.nats.admin), shape.nats);
    const { sources, gateways } = await replicas({
      shape,
      dataDir,
      siteDir,
      databases,
      secrets,
      natsUrl,
      variablesOf,
    });
    // The streams must exist too, so that events flow before the first process is killed.
    await Promise.all([streams.made, ...sources.map(begin)]);
    return {
      gateways,
      databaseUrl: databases.audit,
      processes,
      dataDir,
      stop,
      nats: { servers: nodes.map((port) => `127.0.0.1:${port}`), password: secrets.nats.admin },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Kills a process and waits until it is ready again. */
export async function killAndAwait(supervised: SupervisedProgram): Promise<void> {
  const { pid } = supervised;
  process.kill(pid!, 'SIGKILL');
  while (!supervised.ready || supervised.pid === pid) await setTimeout(20);
}

/** All schemas in one database, as in `npm start`. */
export const oneDatabase: MakeDatabases = async ({ dataDir, secrets, begin }) => {
  const postgres = await preparePostgres({
    dir: join(dataDir, 'postgres'),
    log: join(dataDir, 'logs', 'postgres.log'),
    password: secrets.postgres,
    database: 'scrollstop',
    durable: true,
  });
  await begin(postgres);
  await provisionAll(postgres.url, secrets);
  return { audit: postgres.url, of: () => ({ url: postgres.url }) };
};

function logins(name: Stateful, { of }: Databases, { database }: Secrets): NodeJS.ProcessEnv {
  const { url, listen } = of(name);
  const login = (one: string) => withLogin(one, `${name}_app`, database[name].app);
  return { DATABASE_URL: login(url), ...(listen && { LISTEN_DATABASE_URL: login(listen) }) };
}

interface Parts {
  shape: Shape;
  dataDir: string;
  siteDir: string;
  databases: Databases;
  secrets: Secrets;
  natsUrl: (user: string, password: string) => string;
  variablesOf: (name: string) => NodeJS.ProcessEnv;
}

/** The replicas; each knows the addresses of all replicas of other services (docs/decisions/009). */
async function replicas({ shape, dataDir, siteDir, databases, secrets, natsUrl, variablesOf }: Parts) {
  const free = await freePorts(STATEFUL.reduce((sum, name) => sum + shape[name], 2));
  const ports = Object.fromEntries(
    STATEFUL.map((name) => [name, Array.from({ length: shape[name] }, () => free.pop()!)]),
  ) as Record<Stateful, number[]>;
  const list = (name: Stateful) => ports[name].map((port) => `http://127.0.0.1:${port}`);
  const [gateway = ''] = list('gateway');
  const first = Object.fromEntries(STATEFUL.map((name) => [name, ports[name][0]!])) as Record<Stateful, number>;
  const setting: Settings = {
    env: { PATH: process.env.PATH, RATE_LIMITS: openLimits, SITE_DIR: siteDir },
    secrets,
    dataDir,
    siteDir,
    databaseUrl: databases.audit,
    production: false,
    publicOrigin: gateway,
    natsUrl: '',
    ownNats: false,
    ports: { ...first, sim: free.pop()!, smtp: free.pop()! },
    compileCache: join(ROOT, 'node_modules', '.cache', 'scrollstop', 'compile'),
  };
  const addresses = Object.fromEntries(PUBLISHERS.map((name) => [`${name.toUpperCase()}_URL`, list(name).join(',')]));
  const sources = PARTS.flatMap((part) =>
    ports[part.name].map((port, index) => {
      const { name } = part;
      const env = {
        ...environmentOf(part, setting),
        ...addresses,
        ...logins(name, databases, secrets),
        PORT: String(port),
        NATS_URL: natsUrl(name, secrets.nats[name]),
        ...variablesOf(`${name}-${index + 1}`),
      };
      return program({ ...part, name: `${name}-${index + 1}`, env }, dataDir);
    }),
  );
  const sim = { name: 'sim', folder: 'sim', env: simEnvironment(setting) };
  return { sources: [...sources, program(sim, dataDir)], gateways: list('gateway') };
}
