/**
 * The release before this one, as `npm run keep-release` kept it: its site, services, simulators and tools. Until a first
 * one is kept it is this checkout, packed and unpacked in the same way: then the layer tests what every release promises to
 * the next one.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ROOT } from '@scrollstop/tools/folders';
import { packed } from '@scrollstop/tools/release/keep-release';
import { type startStack } from '@scrollstop/tools/start/stack';
import { forgetMetrics } from '@scrollstop/tools/testing/forget-metrics';

const RELEASES = join(ROOT, 'e2e', 'releases');

type Files = Record<string, string | { base64: string }>;

export interface LastRelease {
  version: string;
  folder: string;
  siteDir: string;
  startStack: typeof startStack;
}

/** Unpacks the last release once. It uses its own packages, and the third-party packages of this checkout. */
export async function lastRelease(): Promise<LastRelease> {
  const [file] = existsSync(RELEASES) ? readdirSync(RELEASES) : [];
  const version = file?.replace('.json.br', '') ?? 'next';
  const bytes = file ? readFileSync(join(RELEASES, file)) : packed(ROOT);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const folder = join(ROOT, 'dist', 'releases', `${version}-${digest}`);
  if (!existsSync(folder)) unpack(JSON.parse(brotliDecompressSync(bytes).toString()) as Files, folder);
  forgetMetrics();
  const stackFile = join(folder, 'tools', 'src', 'start', 'stack.ts');
  const stack = (await import(stackFile)) as { startStack: typeof startStack };
  return { version, folder, siteDir: join(folder, 'dist', 'site'), startStack: stack.startStack };
}

/** Unpacks under another name first, so that an interrupted run leaves nothing that looks complete. */
function unpack(files: Files, folder: string): void {
  const fresh = `${folder}.${process.pid}`;
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true });
    writeFileSync(
      join(fresh, path),
      typeof content === 'string' ? content : Buffer.from(content.base64, 'base64'),
    );
  }
  const packages = join(fresh, 'node_modules', '@scrollstop');
  mkdirSync(packages, { recursive: true });
  for (const path of Object.keys(files).filter(
    (one) => one !== 'package.json' && one.endsWith('/package.json'),
  )) {
    const { name } = JSON.parse(files[path] as string) as { name: string };
    symlinkSync(join('..', '..', dirname(path)), join(packages, name.replace('@scrollstop/', '')));
    const own = join(ROOT, dirname(path), 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(fresh, dirname(path), 'node_modules'));
  }
  renameSync(fresh, folder);
}
