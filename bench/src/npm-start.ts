/** The product as a user starts it, by `npm start`, on a data folder of its own. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from '@scrollstop/tools/build/build-if-changed';
import { openLimits } from '@scrollstop/tools/testing/product';
import { freePort } from '@scrollstop/tools/processes/ports';
import { ROOT } from '@scrollstop/tools/folders';

interface Product {
  /** The process of npm itself. */
  pid: number;
  url: string;
  /** From the command to the line that says so. */
  readyMs: number;
  stop: () => Promise<void>;
}

export interface DataFolder {
  start: () => Promise<Product>;
  remove: () => void;
}

/** The front ends are built beforehand: a start is not a build. */
export async function dataFolder(): Promise<DataFolder> {
  await buildIfChanged();
  const dataDir = mkdtempSync(join(tmpdir(), 'scrollstop-start-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: openLimits };
  return {
    start: () => start(port, env),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function start(port: number, env: NodeJS.ProcessEnv): Promise<Product> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`npm start ended: ${said}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        said += String(data);
        if (said.includes('ScrollStop is ready')) resolve();
      });
  });
  return {
    pid: child.pid!,
    url: `http://localhost:${port}`,
    readyMs: performance.now() - began,
    stop: async () => {
      process.kill(-child.pid!, 'SIGINT'); // as Ctrl-C: to the whole group
      await ended;
    },
  };
}
