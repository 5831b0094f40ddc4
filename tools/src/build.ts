/** Builds the front end when its sources changed since the last time; says nothing when they did not. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildSite } from './build-site.ts';
import { Plain, plainly, say } from './say.ts';

/** What the built site is made of; services run from their sources. */
const SOURCES = [
  ...['apps', 'libs/contracts', 'libs/challenge', 'libs/ui', 'libs/http-client'],
  ...['package-lock.json', 'nx.json', 'tsconfig.base.json', 'tools/src/build-site.ts'],
];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.tsc', 'test', 'test-results', 'README.md']);

export async function buildIfChanged(root: string, signal?: AbortSignal): Promise<void> {
  const stamp = join(root, 'dist', 'site.inputs');
  const inputs = fingerprint(root, SOURCES);
  const built = existsSync(join(root, 'dist', 'site', 'sw.js')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === inputs) return;
  say.step('Building the front end');
  const since = Date.now();
  rmSync(stamp, { force: true });
  await nxBuild(root, signal);
  try {
    const { files, bytes } = await buildSite(root);
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, inputs);
    say.done(`Built ${files} files to precache (${Math.round(bytes / 1024)} kB) in ${seconds(since)}`);
  } catch (error) {
    throw plainly(error, join(root, 'dist'));
  }
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

async function nxBuild(root: string, signal: AbortSignal | undefined): Promise<void> {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/nx/bin/nx.js'), 'run-many', '-t', 'build'],
    {
      cwd: root,
      // NX_TUI would take the terminal over; the daemon would outlive us.
      env: {
        ...process.env,
        NX_TUI: 'false',
        NX_DAEMON: 'false',
        PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += data.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  throw plainly(
    new Plain(`The front end could not be built:\n${said.split('\n').slice(-60).join('\n')}`),
    root,
  );
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
