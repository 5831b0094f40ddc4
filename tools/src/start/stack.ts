/** Starts everything behind one gateway port, and stops it in order. Used by `npm start` and by e2e. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freeBytes, ROOT } from '../folders.ts';
import { keepRunning, type Kept } from '../processes/keep-running.ts';
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
  /** The address that users open, when another server is in front of the gateway (npm run dev). */
  url?: string;
  dataDir: string;
  /** The user's environment: real third parties, external servers, limits (run contract). */
  env: NodeJS.ProcessEnv;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
  /** The build; runs once the folder and the port are reserved, before anything is started. */
  prepare?: () => Promise<void>;
};

export type Stack = {
  url: string;
  /** With the superuser's login (or as DATABASE_URL says), for tests that look behind the API. */
  databaseUrl: string;
  /** By name: postgres, nats, sim, gateway, auth, … Tests stop and restart them one by one. */
  processes: ReadonlyMap<string, Kept>;
  stop: () => Promise<void>;
};

/** Reserves `dataDir`. Rejects with one sentence (UserError) when the user can fix the cause. */
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
  const processes = new Map<string, Kept>();
  let stopped: Promise<void> | undefined;
  const ending: (() => Promise<void>)[] = [];
  const stop = () => (stopped ??= endAll().finally(unlock));
  const endAll = async () => {
    await Promise.all(ending.map((end) => end()));
    await stopInOrder(processes);
  };
  const begin = async (program: Program) => {
    // Another program has failed, or the user ended the start: what comes later would be left behind.
    if (stopped) throw new UserError(`${program.name} was not started`);
    const kept = keepRunning(program, terminal.warn);
    processes.set(program.name, kept);
    await kept.start();
  };
  signal?.addEventListener('abort', () => void stop(), { once: true });
  try {
    await assertPortFree(port);
    setAsideOlderData(dataDir);
    await prepare?.();
    const secrets = secretsOf(dataDir);
    terminal.step('Starting PostgreSQL and NATS');
    const servers = await startServers(dataDir, env, secrets, begin, (end) => ending.push(end));
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

/** On a full disk every part fails with its own message, none of which may name the cause. */
function explained(error: unknown, dataDir: string): unknown {
  return (freeBytes(dataDir) ?? Infinity) < FULL_BELOW_BYTES ? toUserError(new Error('ENOSPC'), dataDir) : error;
}

/** First the gateways stop, so that no new request arrives, then the services, then the servers that they need. */
export async function stopInOrder(processes: ReadonlyMap<string, Kept>): Promise<void> {
  for (const group of [/^gateway/, /^(?!gateway|nats|postgres)/, /^nats/, /^postgres/])
    await Promise.all([...processes].filter(([name]) => group.test(name)).map(([, kept]) => kept.stop()));
}

function prepareFolder(dataDir: string): void {
  try {
    // Created here, because nats-server would create it as 0750 and lock out PostgreSQL's own user.
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o755);
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
  } catch (error) {
    // A read-only parent is ENOENT, a file in its place EEXIST or ENOTDIR: the same error for a user.
    throw toUserError(/ENOSPC/.test(String(error)) ? error : new Error('EACCES'), dataDir);
  }
}

export async function assertPortFree(port: number): Promise<void> {
  const why = await portProblem(port);
  // Browsers look for localhost at ::1 first, and would open what is there.
  if ([why, await portProblem(port, '::1')].includes('EADDRINUSE'))
    throw new UserError(
      `Port ${port} is used by another program: stop that one, or choose another port, e.g. PORT=4300.`,
    );
  if (why) throw new UserError(`Port ${port} cannot be used (${why}): choose another one, e.g. PORT=4300.`);
}

/** The requested port for the gateway; for every other service its own variable (AUTH_PORT, …) or a free port. */
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
