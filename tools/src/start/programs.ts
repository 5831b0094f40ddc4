/** The services and the simulators as programs: Node runs their sources, and `/readyz` reports that they are ready. */
import { join } from 'node:path';
import { ROOT } from '../folders.ts';
import { environmentOf } from './environment.ts';
import { run, untilReady, type Program } from '../processes/process.ts';
import { logging } from './servers.ts';
import { PARTS } from './services.ts';
import type { Settings } from './settings.ts';
import { simEnvironment } from './simulators.ts';

export type Source = { name: string; folder: string; env: NodeJS.ProcessEnv; flags?: readonly string[] };

/**
 * Saves memory on one machine that runs everything: a small young generation saves 17 MB a process.
 * --enable-source-maps is not needed, because type stripping keeps lines and columns, and it would cost 6 MB a process.
 */
const SMALL = ['--max-semi-space-size=2', '--max-old-space-size=256'];

export function programs(setting: Settings): Program[] {
  const parts: Source[] = PARTS.map((part) => ({
    ...part,
    env: environmentOf(part, setting),
    flags: flagsOf(part.name, setting),
  }));
  if (!setting.production) {
    const env = simEnvironment(setting);
    parts.push({ name: 'sim', folder: 'sim', env, flags: SMALL });
  }
  return parts.map((part) => program(part, setting.dataDir));
}

/** With `INSPECT=billing npm run dev`, billing listens for a debugger, also after restarts. */
const INSPECTOR = '--inspect=127.0.0.1:9229';
const flagsOf = (name: string, { env, production }: Settings): string[] =>
  production ? [] : [...SMALL, ...(env.INSPECT === name ? [INSPECTOR] : [])];

/** One process; replicas of the same service differ in name and environment. */
export function program({ name, folder, env, flags = [] }: Source, dataDir: string): Program {
  return {
    name,
    run: () =>
      run({
        name,
        command: process.execPath,
        args: [...flags, join(folder, 'src', 'main.ts')],
        cwd: ROOT,
        env,
        stopSignal: 'SIGTERM',
        ipc: true,
        ...logging(dataDir, name),
      }),
    ready: (child) => untilReady(child, () => isReady(`http://127.0.0.1:${env.PORT}/readyz`), dataDir),
  };
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status === 200;
    },
    () => false,
  );
