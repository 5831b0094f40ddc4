/**
 * `npm run test:repeat -- 10 vitest run --project integration services/auth/test/sign-in/login.test.ts`: runs a command of tests
 * that often while something else keeps every core busy, and says how often it failed (docs/testing.md).
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findChromium } from '../downloads/chromium.ts';
import { ROOT } from '../folders.ts';
import { terminal } from '../terminal.ts';

const [, , count = '', ...command] = process.argv;
const times = Number(count);
if (!Number.isInteger(times) || times < 1 || command.length === 0) {
  terminal.fail('How often, and which command? npm run test:repeat -- 10 vitest run --project unit libs/ui');
  process.exit(1);
}

const env = {
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
  PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
};

/** The output of a run that failed; null for one that passed. */
function runOnce(): Promise<string | null> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : output));
  });
}

const busy = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
let failed = 0;
for (let run = 1; run <= times; run++) {
  const since = Date.now();
  const failure = await runOnce();
  const line = `run ${run} of ${times}: ${((Date.now() - since) / 1000).toFixed(1)} s`;
  if (failure === null) {
    terminal.done(line);
    continue;
  }
  failed++;
  terminal.fail(line);
  console.log(failure);
}
await Promise.all(busy.map((worker) => worker.terminate()));
console.log(`${times - failed} of ${times} passed with ${busy.length} cores kept busy`);
process.exit(failed > 0 ? 1 : 0);
