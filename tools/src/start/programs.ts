/** The services and the simulators as programs: Node runs their sources, `/readyz` reports when they serve. */
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
 * On one machine with everything on it. A small young generation saves 17 MB a process. Without --enable-source-maps:
 * type stripping keeps lines and columns, and the flag costs 6 MB a process.
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

/** `INSPECT=billing npm run dev`: that service listens for a debugger, even after restarts. */
const INSPECTOR = '--inspect=127.0.0.1:9229';
const flagsOf = (name: string, { env, production }: Settings): string[] =>
  production ? [] : [...SMALL, ...(env.INSPECT === name ? [INSPECTOR] : [])];

/** One process; several of the same part differ in name and environment. */
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
