/** `npm test` once Node and the packages are there (test.mjs): every layer in turn, one closing line. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildIfChanged } from './build.ts';
import { findChromium } from './chromium.ts';
import { leaksIn } from './leaks.ts';
import { Plain, say } from './say.ts';
import { ROOT } from './stack.ts';
import {
  add,
  closingLine,
  incidentLines,
  type LayerResult,
  nothingRun,
  resultOfCheck,
  resultOfReport,
} from './test-summary.ts';

type Step = { name: string; command: string; report?: string };

const REPORTS = join(ROOT, 'test-results');

const checks: Step[] = ['format', 'lint', 'lint:deps', 'typecheck'].map((name) => ({
  name,
  command: `npm run --silent ${name}`,
}));

/**
 * At a desk a second try would hide a race of ours. In CI one test in three thousand that met a busy machine must
 * not cost the whole landing; the summary lists which one needed it.
 */
const tries = process.env.CI ? 1 : 0;

const layers: Step[] = ['unit', 'integration', 'component'].map((name) => ({
  name,
  command: `vitest run --project ${name} --retry=${tries} --reporter=default --reporter=json --outputFile.json=test-results/${name}.json`,
  report: join(REPORTS, `${name}.json`),
}));

const e2e: Step = {
  name: 'e2e',
  command: `playwright test --config e2e/playwright.config.ts --retries=${tries}`,
  report: join(REPORTS, 'e2e.json'),
};

/** The last release beside this one (docs/releases.md). */
const compat: Step = {
  name: 'compat',
  command: `playwright test --config e2e/compat.config.ts --retries=${tries}`,
  report: join(REPORTS, 'compat.json'),
};

const running = new Set<ReturnType<typeof spawn>>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(130);
  });
process.on('message', (message) => message === 'end' && process.kill(process.pid, 'SIGTERM'));

/** Runs one step with its output on the terminal. */
function run({ name, command }: Step, env: NodeJS.ProcessEnv): Promise<number | null> {
  say.step(`${name}: ${command}`);
  const child = spawn(command, { cwd: ROOT, env, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  running.add(child);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
}

async function step(one: Step, env: NodeJS.ProcessEnv): Promise<LayerResult> {
  const since = Date.now();
  if (one.report) rmSync(one.report, { force: true });
  const code = await run(one, env);
  const result = one.report
    ? resultOfReport(one.name, one.report, code, ROOT)
    : resultOfCheck(one.name, code === 0 ? null : `exit code ${code}, see its output above`);
  const line = `${one.name}: ${closingLine(result).replace(', 0 failed', '')} in ${seconds(since)}`;
  if (result.failed > 0) say.fail(line);
  else say.done(line);
  return result;
}

async function build(): Promise<LayerResult> {
  try {
    await buildIfChanged(ROOT);
    return resultOfCheck('build', null);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    say.fail(message);
    return resultOfCheck('build', message);
  }
}

/** What is built leaves this machine: no secret of its runs and nothing of a simulator may be in it. */
function lookForLeaks(): LayerResult {
  const secretsFile = join(process.env.DATA_DIR || join(ROOT, '.scrollstop'), 'secrets.json');
  const leaks = leaksIn(join(ROOT, 'dist', 'site'), { secretsFile, namesToo: true });
  for (const leak of leaks) say.fail(`dist/site: ${leak}`);
  return resultOfCheck('leaks', leaks.length > 0 ? `dist/site: ${leaks.join('; ')}` : null);
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function main(): Promise<LayerResult> {
  mkdirSync(REPORTS, { recursive: true });
  const env = {
    ...process.env,
    CHROMIUM_PATH: await findChromium(),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  };
  let total = nothingRun;
  for (const one of [...checks, ...layers]) total = add(total, await step(one, env));
  const built = await build();
  total = add(total, built);
  if (built.failed === 0) total = add(total, lookForLeaks());
  for (const one of [e2e, compat]) total = add(total, await step(one, env));
  return total;
}

const since = Number(process.env.SCROLLSTOP_STARTED_AT) || Date.now();
let total: LayerResult;
try {
  total = await main();
} catch (error) {
  const message = error instanceof Plain ? error.message : String((error as Error).stack ?? error);
  say.fail(message);
  total = resultOfCheck('npm test', message);
}
say.step(`All layers took ${seconds(since)}`);
for (const line of incidentLines(total)) console.log(line);
console.log(closingLine(total));
process.exit(total.failed > 0 ? 1 : 0);
