/**
 * `npm test` and `npm run test:long`, once bootstrap.mjs has found Node and the packages: runs the layers and prints a
 * summary.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildIfChanged } from './build/build-if-changed.ts';
import { findChromium } from './downloads/chromium.ts';
import { leaksIn } from './build/leaks.ts';
import { messageOf, terminal } from './terminal.ts';
import { dataDirOf, packagesEnvironment, ROOT } from './folders.ts';
import {
  add,
  closingLine,
  nothingRun,
  resultOfCheck,
  resultOfReport,
  type Run,
  type StepResult,
} from './test-summary.ts';

/** `name` is the name of an npm script, of a vitest project or of a Playwright suite. */
type Step = { name: string; run: (env: NodeJS.ProcessEnv) => Promise<StepResult> };

const REPORTS = join(ROOT, 'test-results');

const check = (name: string): Step => ({
  name,
  run: async (env) => resultOfCheck(name, await spawned(name, `npm run --silent ${name}`, env)),
});

/** A layer of tests with the report `test-results/<name>.json`. */
const layer = (name: string, command: string): Step => ({
  name,
  run: async (env) => {
    const report = join(REPORTS, `${name}.json`);
    rmSync(report, { force: true });
    return resultOfReport(name, report, await spawned(name, command, env));
  },
});

const vitest = (name: string, tests = `--project '${name}*'`, setting = ''): Step =>
  layer(
    name,
    `${setting} vitest run ${tests} --reporter=default --reporter=json --outputFile.json=test-results/${name}.json`,
  );

const playwright = (name: string, config: string, only = ''): Step =>
  layer(name, `playwright test --config ${config} ${only}`);

const build: Step = {
  name: 'build',
  run: async () => {
    await buildIfChanged();
    // The site is published, so it must not contain a secret or anything of a simulator.
    const secretsFile = join(dataDirOf(), 'secrets.json');
    const leaks = leaksIn(join(ROOT, 'dist', 'site'), { secretsFile, namesToo: true });
    return resultOfCheck('build', {
      exitCode: leaks.length,
      output: leaks.map((leak) => `dist/site: ${leak}`),
    });
  },
};

/**
 * The inner lists run in parallel, the steps of each in turn. The tests of services and of the product mostly wait (for
 * a database, a page, a starting process), so only several lists keep two cores busy. docs/testing.md describes the
 * layers.
 */
const commands: Record<'test' | 'long', Step[][]> = {
  test: [
    // Two lists that take about the same time; a third would only slow down each process.
    [vitest('unit'), build, playwright('e2e', 'e2e/playwright.config.ts', '--grep @journey'), vitest('integration')],
    [...['format', 'typecheck', 'lint', 'lint:deps'].map(check), vitest('component', '--project component')],
  ],
  long: [
    [
      build,
      vitest('extension'),
      playwright('e2e', 'e2e/playwright.config.ts', '--grep-invert @journey'),
      // The last release beside this one (docs/releases.md).
      playwright('compat', 'e2e/compat.config.ts'),
    ],
    [
      ...['storms', 'system', 'component-screens'].map((name) => vitest(name)),
      vitest(
        'attacks',
        "--project attacks --project 'unit*' --project 'integration*' attack crowded guess fuzz paypal-webhooks limits property libs/challenge/test/unit",
        'env ATTACKS=ci',
      ),
    ],
  ],
};
const command = process.argv[2] === 'long' ? 'long' : 'test';

const running = new Set<ReturnType<typeof spawn>>();
const end = () => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(130);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, end);
// The reader of the output has exited, as after `npm test | head`.
for (const stream of [process.stdout, process.stderr]) stream.on('error', end);
process.on('message', (message) => message === 'end' && process.kill(process.pid, 'SIGTERM'));

/** The number of lines of a failed step that are repeated at the end, because CI keeps the end of a log. */
const LAST_LINES = 100;

/** Resolves when the command ends; every line of output is prefixed with the name of its step. */
function spawned(name: string, command: string, env: NodeJS.ProcessEnv): Promise<Run> {
  terminal.step(`${name}: ${command}`);
  // `exec` replaces the shell by the command, so that the command receives the signal that ends it.
  const line = process.platform === 'win32' ? command : `exec ${command}`;
  const child = spawn(line, { cwd: ROOT, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const output: string[] = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    createInterface({ input: from }).on('line', (line) => {
      to.write(`${name} │ ${line}\n`);
      output.push(line);
    });
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ exitCode: 1, output: [message] }));
    child.once('close', (exitCode) => {
      running.delete(child);
      resolve({ exitCode, output: output.slice(-LAST_LINES) });
    });
  });
}

async function runStep({ name, run }: Step, env: NodeJS.ProcessEnv): Promise<StepResult> {
  const since = Date.now();
  const result = await run(env).catch((error: unknown) => crashed(name, error));
  const line = `${name}: ${closingLine(result).replace(', 0 failed', '')} in ${seconds(since)}`;
  if (result.failed > 0) terminal.fail(line);
  else terminal.done(line);
  return result;
}

async function runSteps(steps: Step[], env: NodeJS.ProcessEnv): Promise<StepResult> {
  let result = nothingRun;
  for (const step of steps) result = add(result, await runStep(step, env));
  return result;
}

const crashed = (name: string, error: unknown) => resultOfCheck(name, { exitCode: 1, output: [messageOf(error)] });

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function main(): Promise<StepResult> {
  mkdirSync(REPORTS, { recursive: true });
  const env = { ...packagesEnvironment(), CHROMIUM_PATH: await findChromium() };
  return (await Promise.all(commands[command].map((steps) => runSteps(steps, env)))).reduce(add);
}

const since = Number(process.env.SCROLLSTOP_STARTED_AT) || Date.now();
const total = await main().catch((error: unknown) => crashed(command, error));
terminal.step(`All layers took ${seconds(since)}`);
for (const line of total.failures) console.log(line);
console.log(closingLine(total));
process.exit(total.failed > 0 ? 1 : 0);
