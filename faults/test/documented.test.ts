/** Runs the commands of docs/operations.md as the rehearsal does, with a fake engine that only records its calls. */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Documented from '../src/rehearsal/documented.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'documented-'));
const host = join(folder, 'host');
let documented: typeof Documented;

const program = (path: string, script: string) => {
  writeFileSync(path, `#!/bin/sh\necho "$(basename $0) $*" >> ${folder}/commands\n${script}\n`);
  chmodSync(path, 0o755);
};

beforeAll(async () => {
  for (const one of ['bin', 'host/deploy/backup']) mkdirSync(join(folder, one), { recursive: true });
  cpSync(join(root, '.env.example'), join(host, '.env.example'));
  program(join(folder, 'bin/docker'), `case "$*" in *make-env*) echo "POSTGRES_PASSWORD='old'";; *psql*) cat;; esac`);
  program(join(folder, 'bin/curl'), '');
  program(join(host, 'deploy/roll.sh'), '');
  program(join(host, 'deploy/backup/restore.sh'), '');
  process.env['HOST_FOLDER'] = host;
  process.env['OPERATOR_PATH'] = `${join(folder, 'bin')}:/usr/bin:/bin`;
  documented = await import('../src/rehearsal/documented.ts');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Blocks that one machine cannot rehearse. */
const elsewhere = ['A dump, or an external PostgreSQL 1', 'Look inside'];

it('every block of commands is rehearsed, except those that need another machine', () => {
  const rehearsed = Object.values(documented.REHEARSED).map(([section, index]) => `${section} ${index}`);
  const blocks = [...documented.documentedBlocks()].flatMap(([section, all]) =>
    all.map((_, index) => `${section} ${index}`),
  );
  expect(blocks).toEqual(expect.arrayContaining(rehearsed));
  const left = blocks.filter((one) => !rehearsed.includes(one));
  expect(left.filter((one) => !elsewhere.some((begin) => one.startsWith(begin)))).toEqual([]);
});

// The commands use the sed and install of Linux.
it.skipIf(process.platform !== 'linux')('the rehearsed blocks run in their order', async () => {
  for (const name of Object.keys(documented.REHEARSED) as Documented.Rehearsed[])
    await documented.runDocumented(name, name === 'first deployment' ? { '4200': '15700' } : {});
  const env = join(host, '.env');
  expect(statSync(env).mode & 0o777).toBe(0o600);
  expect(readFileSync(env, 'utf8')).toMatch(/^POSTGRES_PASSWORD='[0-9a-f]{48}'$/m);
  const commands = readFileSync(join(folder, 'commands'), 'utf8');
  expect(commands).toContain('curl --fail http://localhost:15700/readyz\n');
  expect(commands).toContain('docker compose build\nroll.sh \n');
});

it('a failed command and a value that is not in the document cause an error', async () => {
  program(join(folder, 'bin/docker'), 'echo no space >&2; exit 1');
  await expect(documented.runDocumented('back up')).rejects.toThrow(/compose logs backup[^]*no space/);
  await expect(documented.runDocumented('restore', { '1999-01-01': 'x' })).rejects.toThrow(/1999-01-01/);
});
