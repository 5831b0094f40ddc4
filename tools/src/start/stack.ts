/** Starts the whole product behind one gateway port, and stops it in order. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freeBytes, ROOT } from '../folders.ts';
import { keepRunning, type SupervisedProgram } from '../processes/keep-running.ts';
import { lock } from './lock.ts';
import { setAsideOlderData } from './older-data.ts';
import { freePorts, portOf, portProblem } from '../processes/ports.ts';
import type { Program } from '../processes/process.ts';
import { programs } from './programs.ts';
import { UserError, toUserError, terminal } from '../terminal.ts';
import { writePorts } from './running-product.ts';
import { secretsOf } from './secrets.ts';
import { startServers } from './servers.ts';
import { STATEFUL } from './services.ts';
import type { Settings } from './settings.ts';

export type StackOptions = {
  /** The gateway's port. */
  port: number;
  /** The address that users open, if another server is in front of the gateway (npm run dev). */
  url?: string;
  dataDir: string;
  /** The user's environment: real third parties, external servers, limits (run contract). */
  env: NodeJS.ProcessEnv;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
  /** The build, which runs once the folder is locked and the port is free, before anything is started. */
  prepare?: () => Promise<void>;
};

export type Stack = {
  url: string;
  /** With the superuser's login, unless DATABASE_URL is set; for tests that look behind the API. */
  databaseUrl: string;
  /** By name (postgres, nats, sim, gateway, auth, …), so that tests can stop and restart them. */
  processes: ReadonlyMap<string, SupervisedProgram>;
  stop: () => Promise<void>;
};

/** Locks `dataDir` and starts the product. Rejects with a UserError if the user can fix the cause. */
export async function startStack({
  port,
  url = `http://localhost:${port}`,
  dataDir,
  env,
  signal,
  prepare,
}: StackOptions): Promise<Stack> {
  prepareFolder(dataDir);
  const unlock = lock(dataDir, url);
  const processes = new Map<string, SupervisedProgram>();
  let stopped: Promise<void> | undefined;
  const cleanups: (() => Promise<void>)[] = [];
  const stop = () => (stopped ??= stopAll().finally(unlock));
  const stopAll = async () => {
    await Promise.all(cleanups.map((cleanUp) => cleanUp()));
    await stopInOrder(processes);
  };
  const begin = async (program: Program) => {
    // After a failure or Ctrl-C during the start, a program that is started now would never be stopped.
    if (stopped) throw new UserError(`${program.name} was not started, because the start was stopped`);
    const supervised = keepRunning(program, terminal.warn);
    processes.set(program.name, supervised);
    await supervised.start();
  };
  signal?.addEventListener('abort', () => void stop(), { once: true });
  try {
    await assertPortFree(port);
    setAsideOlderData(dataDir);
    await prepare?.();
    const secrets = secretsOf(dataDir);
    terminal.step('Starting PostgreSQL and NATS');
    const servers = await startServers(dataDir, env, secrets, begin, (cleanUp) => cleanups.push(cleanUp));
    const setting: Settings = {
      ...servers,
      env,
      secrets,
      dataDir,
      ports: await portsFor(port, env),
      production: env.APP_ENV === 'production',
      publicOrigin: env.PUBLIC_ORIGIN || url,
      siteDir: join(ROOT, 'dist', 'site'),
      compileCache: join(ROOT, 'node_modules', '.cache', 'scrollstop', 'compile'),
    };
    writePorts(dataDir, setting.ports);
    const parts = programs(setting);
    terminal.step(`Starting ${parts.map(({ name }) => name).join(', ')}`);
    await Promise.all(parts.map(begin));
    return { url, databaseUrl: servers.databaseUrl, processes, stop };
  } catch (error) {
    await stop();
    throw explained(error, dataDir);
  }
}

const FULL_BELOW_BYTES = 32 * 1024 * 1024; // PostgreSQL allocates 16 MB at a time (WAL segments)

/** Replaces the error if the disk is full, because the messages of the programs may not name this cause. */
function explained(error: unknown, dataDir: string): unknown {
  return (freeBytes(dataDir) ?? Infinity) < FULL_BELOW_BYTES ? toUserError(new Error('ENOSPC'), dataDir) : error;
}

/** Stops the gateways first, so that no new request arrives, then the services, then NATS and PostgreSQL. */
export async function stopInOrder(processes: ReadonlyMap<string, SupervisedProgram>): Promise<void> {
  for (const group of [/^gateway/, /^(?!gateway|nats|postgres)/, /^nats/, /^postgres/])
    await Promise.all([...processes].filter(([name]) => group.test(name)).map(([, one]) => one.stop()));
}

function prepareFolder(dataDir: string): void {
  try {
    // Created here, because nats-server would create it with mode 0750, and PostgreSQL's user could not enter it.
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o755);
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
  } catch (error) {
    // The codes of a read-only parent (ENOENT) or of a file in its place (EEXIST, ENOTDIR) would not help the user.
    throw toUserError(/ENOSPC/.test(String(error)) ? error : new Error('EACCES'), dataDir);
  }
}

export async function assertPortFree(port: number): Promise<void> {
  const why = await portProblem(port);
  // Browsers try localhost at ::1 first, and would reach another program that listens there.
  if ([why, await portProblem(port, '::1')].includes('EADDRINUSE'))
    throw new UserError(
      `Port ${port} is used by another program: stop that one, or choose another port, e.g. PORT=4300.`,
    );
  if (why) throw new UserError(`Port ${port} cannot be used (${why}): choose another one, e.g. PORT=4300.`);
}

/** The port of the gateway is given; other services use their variable (AUTH_PORT, …) or a free port. */
export async function portsFor(gateway: number, env: NodeJS.ProcessEnv): Promise<Settings['ports']> {
  const names = [...STATEFUL, 'sim', 'smtp'] as const;
  const free = await freePorts(names.length);
  const chosen = names.map((name, index) => {
    const variable = `${name.toUpperCase()}_PORT`;
    const text = env[variable];
    return [name, text ? portOf(text, variable) : free[index]];
  });
  return { ...(Object.fromEntries(chosen) as Settings['ports']), gateway };
}
