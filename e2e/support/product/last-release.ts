/**
 * The previous release as `npm run keep-release` archived it: its site, services, simulators and tools. Until there is
 * an archive, this checkout is packed and unpacked in the same way instead, so that the layer still tests the promises
 * of each release to the next.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ROOT } from '@scrollstop/tools/folders';
import { packed } from '@scrollstop/tools/release/keep-release';
import { type startStack } from '@scrollstop/tools/start/stack';
import { forgetMetrics } from '@scrollstop/tools/testing/forget-metrics';

const RELEASES = join(ROOT, 'e2e', 'releases');

export interface LastRelease {
  version: string;
  folder: string;
  siteDir: string;
  startStack: typeof startStack;
}

/** Unpacks the previous release once. It uses its own workspaces and the third-party packages of this checkout. */
export async function lastRelease(): Promise<LastRelease> {
  const [file] = existsSync(RELEASES) ? readdirSync(RELEASES) : [];
  const version = file?.replace('.tar.br', '') ?? 'next';
  const bytes = file ? readFileSync(join(RELEASES, file)) : packed(ROOT);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const folder = join(ROOT, 'dist', 'releases', `${version}-${digest}`);
  if (!existsSync(folder)) unpack(bytes, folder);
  forgetMetrics();
  const stackFile = join(folder, 'tools', 'src', 'start', 'stack.ts');
  const stack = (await import(stackFile)) as { startStack: typeof startStack };
  return { version, folder, siteDir: join(folder, 'dist', 'site'), startStack: stack.startStack };
}

/** Unpacks under a temporary name, so that an interrupted run never leaves a folder that looks complete. */
function unpack(bytes: Buffer, folder: string): void {
  const fresh = `${folder}.${process.pid}`;
  const packages = join(fresh, 'node_modules', '@scrollstop');
  mkdirSync(packages, { recursive: true });
  execFileSync('tar', ['-x', '-f', '-'], { cwd: fresh, input: brotliDecompressSync(bytes) });
  for (const path of globSync('{services,libs,sim,tools}/**/package.json', { cwd: fresh })) {
    const { name } = JSON.parse(readFileSync(join(fresh, path), 'utf8')) as { name: string };
    symlinkSync(join('..', '..', dirname(path)), join(packages, name.replace('@scrollstop/', '')));
    const own = join(ROOT, dirname(path), 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(fresh, dirname(path), 'node_modules'));
  }
  renameSync(fresh, folder);
}
