/**
 * GET and POST beside NestJS on Prisma, which reads 30 rows or upserts one: no identity, validation, merge, outbox or
 * limits. Its packages are in bench/peers, outside of the workspace, and are installed by the first run.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@scrollstop/tools/folders';
import { besideProduct } from './writes.ts';

const FOLDER = join(ROOT, 'bench', 'peers');

export async function peers(): Promise<void> {
  install();
  await besideProduct(
    { name: 'nest-prisma', file: join(FOLDER, 'nest-prisma.mjs'), path: '/api/progress' },
    { GET: '≥ 4', POST: '≥ 1.2' },
  );
}

/** Prisma's command would fetch an engine that the client does not use; a path to any program makes it skip that. */
function install(): void {
  if (existsSync(join(FOLDER, 'dist'))) return;
  const settings = { cwd: FOLDER, stdio: 'inherit' } as const;
  execFileSync('npm', ['ci', '--ignore-scripts'], settings);
  execFileSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--schema', 'schema.prisma'], {
    ...settings,
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
  });
}
