/**
 * Vitest global setup of the integration project: one PostgreSQL and one NATS for all test files. They are those of
 * DATABASE_URL and NATS_URL if set, otherwise containers if a Docker engine responds, otherwise the embedded servers.
 *
 * It sets variables for the workers: TEST_DATABASE_URL (superuser), TEST_NATS_URL, TEST_POSTGRES_LOG (only with the
 * embedded PostgreSQL) and TEST_RUN, with which the name of each database that a test file creates begins.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { getContainerRuntimeClient, GenericContainer, Wait } from 'testcontainers';
import { prepareNats, testAccountsText } from '../nats/nats-server.ts';
import { preparePostgres } from '../database/postgres.ts';
import { query } from '../database/query.ts';
import { start } from '../processes/process.ts';
import { dataFolder } from './data-folder.ts';

type Server = { url: string; stop: () => Promise<void> };

const password = randomBytes(12).toString('hex');
const run = `t_${randomBytes(4).toString('hex')}`;

/** One account for each vitest worker, so that two files never share streams (libs/events/src/testing.ts). */
const accounts = Array.from({ length: 16 }, (_, index) => `t${index + 1}`);

export default async function setup(): Promise<() => Promise<void>> {
  const docker = await hasDocker();
  const dir = dataFolder('scrollstop-test');
  const external = { postgres: process.env.DATABASE_URL, nats: process.env.NATS_URL };
  const starts = [
    external.postgres ? useDatabase(external.postgres) : docker ? postgresContainer() : embeddedPostgres(dir),
    external.nats ? use(external.nats) : docker ? natsContainer() : embeddedNats(dir),
  ];
  const stop = async () => {
    const started = await Promise.allSettled(starts);
    for (const server of started) if (server.status === 'fulfilled') await server.value.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const [postgres, nats] = await Promise.all(starts);
    process.env.TEST_DATABASE_URL = postgres!.url;
    process.env.TEST_NATS_URL = nats!.url;
    process.env.TEST_RUN = run;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function hasDocker(): Promise<boolean> {
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}

function use(url: string): Promise<Server> {
  return Promise.resolve({ url, stop: () => Promise.resolve() });
}

/** Uses an external database, and deletes the test databases at the end. */
function useDatabase(url: string): Promise<Server> {
  const stop = async () => {
    const ours = 'select datname from pg_database where starts_with(datname, $1)';
    for (const { datname } of await query<{ datname: string }>(url, ours, [run]))
      await query(url, `drop database ${datname} with (force)`);
  };
  return Promise.resolve({ url, stop });
}

async function embeddedPostgres(dir: string): Promise<Server> {
  const options = { dir: join(dir, 'postgres'), log: join(dir, 'postgres.log'), password, database: 'test' };
  const postgres = await preparePostgres({ ...options, durable: false });
  process.env.TEST_POSTGRES_LOG = options.log;
  return { url: postgres.url, stop: (await start(postgres)).stop };
}

async function embeddedNats(dir: string): Promise<Server> {
  const nats = await prepareNats({
    dir: join(dir, 'nats'),
    log: join(dir, 'nats.log'),
    users: [],
    accounts,
  });
  return { url: `nats://127.0.0.1:${nats.port}`, stop: (await start(nats)).stop };
}

async function postgresContainer(): Promise<Server> {
  const container = await new GenericContainer('postgres:18.4-alpine')
    .withEnvironment({ POSTGRES_PASSWORD: password, POSTGRES_DB: 'test' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
    .withExposedPorts(5432)
    // The image starts the server twice; it is ready after the second start.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  const url = `postgresql://postgres:${password}@${container.getHost()}:${container.getMappedPort(5432)}/test`;
  return { url, stop: async () => void (await container.stop()) };
}

async function natsContainer(): Promise<Server> {
  const container = await new GenericContainer('nats:2.12.7-alpine')
    .withCopyContentToContainer([
      {
        content: `jetstream { store_dir: /data }\n${testAccountsText(accounts)}`,
        target: '/etc/nats/test.conf',
      },
    ])
    .withCommand(['-c', '/etc/nats/test.conf'])
    .withExposedPorts(4222)
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start();
  return {
    url: `nats://${container.getHost()}:${container.getMappedPort(4222)}`,
    stop: async () => void (await container.stop()),
  };
}
