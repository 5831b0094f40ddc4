/**
 * `npm run keep-release -- 1.0.0 <commit>` archives a release for the compat tests in one file, in place of the
 * previous one: its built site, and the sources of its services, simulators and tools (docs/releases.md).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { UserError, runCommand, terminal } from '../terminal.ts';
import { filesBelow, ROOT } from '../folders.ts';

const PARTS = ['services', 'libs', 'sim', 'tools'];
const isSource = (path: string): boolean =>
  /\/package\.json$|^[^/]+\/(?:[^/]+\/)?src\/.+\.(?:ts|js|json|txt|bin)$/.test(path) &&
  !/^libs\/(?:ui|http-client)\//.test(path);

/** A compressed tar archive of the built site and the sources. */
export function packed(root: string): Buffer {
  const paths = [
    'package.json',
    ...PARTS.flatMap((part) => pathsBelow(root, part)).filter(isSource),
    ...pathsBelow(root, 'dist/site').filter((path) => !/\.(?:br|gz)$/.test(path)),
  ];
  const archive = execFileSync('tar', ['-c', '-f', '-', '-T', '-'], {
    cwd: root,
    input: paths.join('\n'),
    maxBuffer: Infinity,
  });
  return brotliCompressSync(archive, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: archive.length,
    },
  });
}

const pathsBelow = (root: string, folder: string): string[] =>
  filesBelow(join(root, folder))
    .map((file) => relative(root, file))
    .filter((path) => !/(?:^|\/)(?:node_modules|\.tsc|test)\//.test(path))
    .sort();

function keep(version: string, from: string): void {
  const folder = join(ROOT, 'e2e', 'releases');
  const bytes = packed(from);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${version}.tar.br`), bytes);
  terminal.done(`e2e/releases/${version}.tar.br: ${Math.round(bytes.length / 1024)} kB`);
}

/** Builds the commit in a separate checkout. */
function buildAndKeep(version: string, commit: string): void {
  const checkout = mkdtempSync(join(tmpdir(), 'scrollstop-release-'));
  const env = { ...process.env, NX_DAEMON: 'false' };
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: checkout, stdio: 'inherit', env });
  try {
    execFileSync('git', ['worktree', 'add', '--detach', checkout, commit], { cwd: ROOT, stdio: 'inherit' });
    run('npm', 'ci', '--no-audit', '--no-fund');
    run('npm', 'run', 'build');
    keep(version, checkout);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: ROOT });
  }
}

if (process.argv[1] === import.meta.filename)
  await runCommand(() => {
    const [version, commit] = process.argv.slice(2);
    if (!version || !commit || !/^\d+\.\d+\.\d+$/.test(version))
      throw new UserError('The version or the commit is missing: npm run keep-release -- 1.0.0 <commit>');
    buildAndKeep(version, commit);
  });
