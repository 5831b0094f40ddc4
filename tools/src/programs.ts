/** The services and the simulators as programs: Node runs their sources, `/readyz` says when they serve. */
import { join } from 'node:path';
import { environmentOf, simEnvironment, type Setting } from './environment.ts';
import { run, untilReady, type Program } from './process.ts';
import { logging } from './servers.ts';
import { PARTS } from './services.ts';

export function programs(root: string, setting: Setting): Program[] {
  const parts = PARTS.map((part) =>
    program(root, part.name, part.folder, environmentOf(part, setting), setting),
  );
  return setting.production
    ? parts
    : [...parts, program(root, 'sim', 'sim', simEnvironment(setting), setting)];
}

function program(
  root: string,
  name: string,
  folder: string,
  env: NodeJS.ProcessEnv,
  { dataDir }: Setting,
): Program {
  return {
    name,
    run: () =>
      run({
        name,
        command: process.execPath,
        // No --enable-source-maps: type stripping keeps lines and columns, and it costs 6 MB a process.
        args: ['--disable-warning=ExperimentalWarning', join(folder, 'src', 'main.ts')],
        cwd: root,
        env,
        stopSignal: 'SIGTERM',
        ipc: true,
        ...logging(dataDir, name),
      }),
    ready: (child) => untilReady(child, () => answers(`http://127.0.0.1:${env.PORT}/readyz`), dataDir),
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
