/** `npm run dev`: runs the product like `npm start`, with hot reload of the front ends and restarts of the services. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { aborted } from 'node:util';
import { dataDirOf, ROOT } from '../folders.ts';
import { keepRunning } from '../processes/keep-running.ts';
import { freePort, portOf } from '../processes/ports.ts';
import { type Program, run, untilReady } from '../processes/process.ts';
import { isReady } from '../start/programs.ts';
import { secretsOf } from '../start/secrets.ts';
import { provisionAll } from '../start/servers.ts';
import { PARTS } from '../start/services.ts';
import { PASSED_ON, pick } from '../start/settings.ts';
import { assertPortFree, startStack } from '../start/stack.ts';
import { runUntilEnded, secondsSinceStart } from '../start/until-ended.ts';
import { UserError, terminal } from '../terminal.ts';
import { restartOnChange } from './restart-on-change.ts';

/** Empty lines, and lines that rspack prints about open objects when it exits. */
const NOISE = /^\s*$|ObjectRef is not unref/;

function frontEnds(port: number, gatewayPort: number, siteDir: string, dataDir: string): Program {
  return {
    name: 'front-ends',
    run: () =>
      run({
        name: 'front-ends',
        command: process.execPath,
        args: [join(import.meta.dirname, 'front-ends.ts')],
        cwd: ROOT,
        env: {
          ...pick(process.env, PASSED_ON),
          NODE_ENV: 'development',
          PORT: String(port),
          GATEWAY_PORT: String(gatewayPort),
          SITE_DIR: siteDir,
        },
        stopSignal: 'SIGTERM',
        ipc: true,
        log: join(dataDir, 'logs', 'front-ends.log'),
        // Shows compile times and errors to the developer.
        onLine: (line) => NOISE.test(line) || console.log(`  ${line}`),
      }),
    ready: (child) => untilReady(child, () => isReady(`http://127.0.0.1:${port}/dev-server/ready`), dataDir),
  };
}

await runUntilEnded(async (signal) => {
  if (process.env.APP_ENV === 'production')
    throw new UserError('npm run dev is for this machine: unset APP_ENV, or use npm start.');
  const dataDir = dataDirOf();
  const siteDir = join(dataDir, 'dev-site');
  const port = portOf(process.env.PORT || '4200');
  const gatewayPort = await freePort();
  rmSync(siteDir, { recursive: true, force: true });
  const servers = keepRunning(frontEnds(port, gatewayPort, siteDir, dataDir), terminal.warn);
  try {
    const stack = await startStack({
      port: gatewayPort,
      url: `http://localhost:${port}`,
      dataDir,
      // The dev servers stand in front of the gateway like a proxy.
      env: { ...process.env, SITE_DIR: siteDir },
      signal,
      prepare: async () => {
        await assertPortFree(port);
        terminal.step('Compiling the front ends');
        await servers.start();
        terminal.done(`Compiled after ${secondsSinceStart()} s`);
      },
    });
    const migrate = async (changed: readonly string[]) => {
      if (changed.some((file) => file.includes('/migrations/')))
        await provisionAll(stack.databaseUrl, secretsOf(dataDir));
    };
    for (const { name, folder } of [...PARTS, { name: 'sim', folder: 'sim' }]) {
      const process = stack.processes.get(name);
      if (!process) throw new Error(`${name} was not started`);
      const moreFiles = name === 'gateway' ? [join(siteDir, 'index.html')] : [];
      restartOnChange({ process, entry: join(folder, 'src', 'main.ts'), moreFiles }, migrate, signal);
    }
    terminal.done(`Ready in ${secondsSinceStart()} s; logs are in ${join(dataDir, 'logs')}; Ctrl-C ends it`);
    console.log(`ScrollStop is ready at ${stack.url}, and follows your edits`);
    await aborted(signal, signal);
    await stack.stop();
  } finally {
    await servers.stop();
  }
});
