/** The services and the simulators as programs: Node runs their sources, `/readyz` reports when they serve. */
import { join } from 'node:path';
import { get } from '@scrollstop/service-kit/http/node-http';
import { environmentOf } from './environment.ts';
import { run, untilReady, type Program } from '../processes/process.ts';
import { logging } from './servers.ts';
import { PARTS } from './services.ts';
import type { Settings } from './settings.ts';
import { simEnvironment } from './simulators.ts';

export type Source = { name: string; folder: string; env: NodeJS.ProcessEnv; flags: readonly string[] };

// Without --enable-source-maps: type stripping keeps lines and columns, and the flag costs 6 MB a process.
export const FLAGS = ['--disable-warning=ExperimentalWarning'];

/**
 * On one machine with everything on it. A small young generation saves 17 MB a process; one helper thread and one arena of the
 * allocator, in place of one for each thread, save 3 MB.
 */
const SMALL = {
  flags: ['--max-semi-space-size=2', '--max-old-space-size=256', '--v8-pool-size=1'],
  env: { MALLOC_ARENA_MAX: '1' },
};

export function programs(root: string, setting: Settings): Program[] {
  const parts: Source[] = PARTS.map((part) => ({
    ...part,
    env: { ...environmentOf(part, setting), ...(!setting.production && SMALL.env) },
    flags: flagsOf(part.name, setting),
  }));
  if (!setting.production) {
    parts.push({
      name: 'sim',
      folder: 'sim',
      env: { ...simEnvironment(setting), ...SMALL.env },
      flags: [...FLAGS, ...SMALL.flags],
    });
  }
  return parts.map((part) => program(root, part, setting.dataDir));
}

/** `INSPECT=billing npm run dev`: that service listens for a debugger, even after restarts. */
const INSPECTOR = '--inspect=127.0.0.1:9229';
const flagsOf = (name: string, { env, production }: Settings): string[] =>
  production ? FLAGS : [...FLAGS, ...SMALL.flags, ...(env.INSPECT === name ? [INSPECTOR] : [])];

/** One process; several of the same part differ in name and environment. */
export function program(root: string, { name, folder, env, flags }: Source, dataDir: string): Program {
  return {
    name,
    run: () =>
      run({
        name,
        command: process.execPath,
        args: [...flags, join(folder, 'src', 'main.ts')],
        cwd: root,
        env,
        stopSignal: 'SIGTERM',
        ipc: true,
        ...logging(dataDir, name),
      }),
    ready: (child) => untilReady(child, () => isReady(`http://127.0.0.1:${env.PORT}/readyz`), dataDir),
  };
}

/** Uses node:http: fetch would add 10 MB to a process that lives as long as the product. */
export function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(url, { timeout: 2_000, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
  });
}
