/** Starts the product by `npm start` on a new data folder. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from '@scrollstop/tools/build/build-if-changed';
import { openLimits } from '@scrollstop/tools/testing/product';
import { freePort } from '@scrollstop/tools/processes/ports';
import { ROOT } from '@scrollstop/tools/folders';

interface Product {
  /** The pid of npm. */
  pid: number;
  url: string;
  /** The time from the command to the line "ScrollStop is ready". */
  readyMs: number;
  stop: () => Promise<void>;
}

export interface DataFolder {
  start: () => Promise<Product>;
  remove: () => void;
}

/** Builds the front ends first, so that a start does not include the build. */
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
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`npm start ended: ${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        output += String(data);
        if (output.includes('ScrollStop is ready')) resolve();
      });
  });
  return {
    pid: child.pid!,
    url: `http://localhost:${port}`,
    readyMs: performance.now() - began,
    stop: async () => {
      process.kill(-child.pid!, 'SIGINT'); // to the whole process group, like Ctrl-C
      await ended;
    },
  };
}
