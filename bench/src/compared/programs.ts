/** Starts the programs that are compared: services of the product, and other programs. */
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { createSigner } from 'fast-jwt';
import { cookieNames, signing } from '@scrollstop/service-kit/session';
import { type Child, run, start, untilReady } from '@scrollstop/tools/processes/process';
import { freePort } from '@scrollstop/tools/processes/ports';
import { environmentOf } from '@scrollstop/tools/start/environment';
import { isReady, program } from '@scrollstop/tools/start/programs';
import { PARTS } from '@scrollstop/tools/start/services';
import { ROOT } from '@scrollstop/tools/folders';
import { provisionAll } from '@scrollstop/tools/start/servers';
import type { Settings } from '@scrollstop/tools/start/settings';
import { portsFor } from '@scrollstop/tools/start/stack';
import { runSql, type Servers } from '../servers.ts';

export interface Running {
  name: string;
  port: number;
  child: Child;
}

/** The product with its own database. */
export interface PreparedProduct {
  name: string;
  database: string;
  settings: Settings;
}

export async function prepareProduct(servers: Servers, name: string): Promise<PreparedProduct> {
  const database = `bench_${name}`;
  await runSql(servers.urlOf('scrollstop'), `create database ${database}`);
  await provisionAll(servers.urlOf(database), servers.secrets);
  const settings: Settings = {
    env: { ...process.env, LOG_LEVEL: 'warn', RATE_LIMITS: '{"global":{"max":1000000000,"seconds":60}}' },
    secrets: servers.secrets,
    dataDir: servers.dir,
    ports: await portsFor(await freePort(), {}),
    production: false,
    publicOrigin: 'http://localhost:4200',
    siteDir: join(ROOT, 'bench', 'site'),
    compileCache: join(servers.dir, `compile-${name}`),
    databaseUrl: servers.urlOf(database),
    natsUrl: servers.natsUrl,
    ownNats: true,
  };
  return { name, database, settings };
}

export async function startService({ name, settings }: PreparedProduct, service: string): Promise<Running> {
  const part = PARTS.find((one) => one.name === service)!;
  const env = environmentOf(part, settings);
  const child = await start(program({ ...part, name: `${name}-${service}`, env }, settings.dataDir));
  return { name, port: Number(env['PORT']), child };
}

export interface Program {
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  /** A path that responds with 200 once the program is ready. */
  path?: string;
}

/** Starts a program with which the product is compared. */
export async function startProgram({ dir }: Servers, { name, file, env, path = '/' }: Program): Promise<Running> {
  const port = await freePort();
  const child = await run({
    name,
    command: process.execPath,
    args: [file],
    cwd: dirname(file),
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    log: join(dir, `${name}.log`),
    stopSignal: 'SIGTERM',
  });
  await untilReady(child, () => isReady(`http://127.0.0.1:${port}${path}`), dir);
  return { name, port, child };
}

/** Signs access cookies as auth does. */
export function cookiesFor(servers: Servers): (userId: number) => string {
  const { pem, options } = signing(servers.secrets.sessionKeys.keys[0]!);
  const sign = createSigner({ ...options, key: pem, expiresIn: 3_600_000 });
  return (userId) => `${cookieNames(false).access}=${sign({ sub: String(userId), sid: randomUUID() })}`;
}
