/**
 * Compares GET and POST with NestJS on Prisma, which reads 30 rows or upserts one, without identity, validation, merge,
 * outbox or limits. Its packages are in bench/peers, outside of the workspace, and are installed by the first run.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@scrollstop/tools/folders';
import { compareWithProduct } from './writes.ts';

const FOLDER = join(ROOT, 'bench', 'peers');

export async function peers(): Promise<void> {
  install();
  await compareWithProduct(
    { name: 'nest-prisma', file: join(FOLDER, 'nest-prisma.mjs'), path: '/api/progress' },
    { GET: '≥ 4', POST: '≥ 1.2' },
  );
}

/** Prisma would fetch an engine that its client does not use, unless its path is set, to any program. */
function install(): void {
  if (existsSync(join(FOLDER, 'dist'))) return;
  const settings = { cwd: FOLDER, stdio: 'inherit' } as const;
  execFileSync('npm', ['ci', '--ignore-scripts'], settings);
  execFileSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--schema', 'schema.prisma'], {
    ...settings,
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
  });
}
