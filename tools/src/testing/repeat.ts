/**
 * `npm run test:repeat -- --busy` runs `npm test` five times while something else keeps every core busy, and says how often it
 * passed; `-- --busy 10 vitest run --project integration login.test` runs another command ten times (docs/testing.md).
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { Worker } from 'node:worker_threads';
import { findChromium } from '../downloads/chromium.ts';
import { packagesEnvironment, ROOT } from '../folders.ts';
import { terminal } from '../terminal.ts';

const given = process.argv.slice(2);
const isBusy = given[0] === '--busy';
const [count = '5', program = 'npm', ...words] = isBusy ? given.slice(1) : given;
const args = program === 'npm' && words.length === 0 ? ['test'] : words;
const times = Number(count);
if (!Number.isInteger(times) || times < 1) {
  terminal.fail(
    'How often, and which command? npm run test:repeat -- --busy 10 vitest run --project unit libs/ui',
  );
  process.exit(1);
}

const options = {
  cwd: ROOT,
  env: { ...packagesEnvironment(), CHROMIUM_PATH: await findChromium() },
  encoding: 'utf8',
  maxBuffer: Infinity,
} as const;

/** `6390 passed, 0 failed` of `npm test`, `Tests  3 passed (3)` of Vitest, `4 passed (2.1s)` of Playwright. */
const closing = (output: string) =>
  stripVTControlCharacters(output)
    .split('\n')
    .findLast((line) => /\d+ (passed|failed)/.test(line))
    ?.trim() ?? 'no closing line';

const load = Array.from(
  { length: isBusy ? availableParallelism() : 0 },
  () => new Worker('for (;;);', { eval: true }),
);
let failed = 0;
for (let run = 1; run <= times; run++) {
  const since = Date.now();
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  const output = error?.message ?? `${stdout}${stderr}`;
  const line = `run ${run} of ${times}: ${closing(output)}, ${((Date.now() - since) / 1000).toFixed(1)} s`;
  if (status === 0) {
    terminal.done(line);
    continue;
  }
  failed++;
  console.log(output);
  terminal.fail(line);
}
await Promise.all(load.map((worker) => worker.terminate()));
console.log(`${times - failed} of ${times} runs passed, ${failed} failed, ${load.length} cores kept busy`);
process.exit(failed > 0 ? 1 : 0);
