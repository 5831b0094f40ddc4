/** Builds the front end if its sources have changed since the last build; otherwise prints nothing. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packagesEnvironment, readIfThere, ROOT } from '../folders.ts';
import { lockInTurn } from '../start/lock.ts';
import { UserError, toUserError, terminal } from '../terminal.ts';

/** Sources of the built site; services run directly from their sources. */
const SOURCES = [
  'apps',
  'libs/contracts',
  'libs/challenge',
  'libs/ui',
  'libs/http-client',
  'package-lock.json',
  'nx.json',
  'tsconfig.base.json',
  'tools/src/build',
];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.tsc', 'test', 'test-results', 'README.md']);

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, 'site.inputs');

const isBuilt = (inputs: string): boolean => existsSync(join(DIST, 'site', 'sw.js')) && readIfThere(STAMP) === inputs;

export async function buildIfChanged(signal?: AbortSignal): Promise<void> {
  const inputs = fingerprint(ROOT, SOURCES);
  if (isBuilt(inputs)) return;
  // `npm test` and `npm start`, or two starts, may run at the same time and would write to the same folders.
  const wait = () => terminal.step('Waiting for another build of the front end');
  const release = await lockInTurn(join(DIST, 'building.json'), wait, signal);
  try {
    if (!isBuilt(inputs)) await build(inputs, signal);
  } finally {
    release();
  }
}

async function build(inputs: string, signal: AbortSignal | undefined): Promise<void> {
  terminal.step('Building the front end');
  const since = Date.now();
  rmSync(STAMP, { force: true });
  const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');
  await runNode([nx, 'run-many', '-t', 'build'], signal);
  // A separate process, because this one lives as long as the product and would keep the loaded modules in memory.
  const summary = await runNode([join(import.meta.dirname, 'build-site.ts')], signal);
  writeFileSync(STAMP, inputs);
  terminal.done(`${summary.trim()} in ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    const file = join(root, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      const names = readdirSync(file).filter((name) => !NOT_SOURCES.has(name));
      for (const name of names.sort()) visit(`${path}/${name}`);
    } else if (stats) hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

/** Resolves to the output; rejects with an error that ends with its last lines. */
async function runNode(args: string[], signal: AbortSignal | undefined): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: ROOT,
      env: packagesEnvironment(),
      maxBuffer: 64 * 1024 * 1024,
      ...(signal && { signal }),
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    const output = `${stdout}${stderr}`.trim() || message;
    const lastLines = output.split('\n').slice(-60).join('\n');
    throw toUserError(new UserError(`The front end could not be built:\n${lastLines}`), DIST);
  }
}
