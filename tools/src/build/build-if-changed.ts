/** Builds the front end when its sources changed since the last build; prints nothing otherwise. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { UserError, toUserError, terminal } from '../terminal.ts';

/** Sources of the built site; services run directly from their sources. */
const SOURCES = [
  ...['apps', 'libs/contracts', 'libs/challenge', 'libs/ui', 'libs/http-client'],
  ...['package-lock.json', 'nx.json', 'tsconfig.base.json', 'tools/src/build'],
];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.tsc', 'test', 'test-results', 'README.md']);

export async function buildIfChanged(root: string, signal?: AbortSignal): Promise<void> {
  const stamp = join(root, 'dist', 'site.inputs');
  const inputs = fingerprint(root, SOURCES);
  const built = existsSync(join(root, 'dist', 'site', 'sw.js')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === inputs) return;
  terminal.step('Building the front end');
  const since = Date.now();
  rmSync(stamp, { force: true });
  const nx = createRequire(join(root, 'package.json')).resolve('nx/bin/nx.js');
  await runNode([nx, 'run-many', '-t', 'build'], root, signal);
  // In a separate process as well: what it loads would stay in this one, which lives as long as the product.
  const said = await runNode([join(import.meta.dirname, 'build-site.ts')], root, signal);
  writeFileSync(stamp, inputs);
  terminal.done(`${said.trim()} in ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    const folder = entriesOf(join(root, path));
    if (folder) for (const name of folder) visit(`${path}/${name}`);
    else if (existsSync(join(root, path)))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

/** Undefined for a file. */
function entriesOf(path: string): string[] | undefined {
  try {
    return readdirSync(path)
      .filter((name) => !NOT_SOURCES.has(name))
      .sort();
  } catch {
    return undefined;
  }
}

/** Returns the output; rejects with an error that ends with it. */
async function runNode(args: string[], root: string, signal: AbortSignal | undefined): Promise<string> {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(process.execPath, args, {
    cwd: root,
    // NX_TUI would take over the terminal; the daemon would outlive this process.
    env: {
      ...process.env,
      NX_TUI: 'false',
      NX_DAEMON: 'false',
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += data.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return said;
  throw toUserError(
    new UserError(`The front end could not be built:\n${said.trim().split('\n').slice(-60).join('\n')}`),
    join(root, 'dist'),
  );
}
