/** The service of the profile `backup`, with fake programs in place of pgBackRest and psql. */
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openJournal } from '../../src/backup/journal.ts';
import { keeper } from '../../src/backup/keeper.ts';
import { noFigures } from '../../src/backup/metrics.ts';
import type { Backup } from '../../src/backup/pgbackrest.ts';
import { FULL_EVERY_MS } from '../../src/backup/schedule.ts';
import { folderOfTest } from '../support/folder.ts';

const NOW = Date.parse('2026-11-22T07:00:00Z');
const TIMELINE = '00000001';
const fullBackup = (agoMs: number): Backup => ({
  label: 'full',
  type: 'full',
  timestamp: { start: (NOW - agoMs) / 1000 - 60, stop: (NOW - agoMs) / 1000 },
  archive: { start: `${TIMELINE}0000000000000003`, stop: `${TIMELINE}0000000000000004` },
  info: { size: 1, repository: {} },
});

/** Puts fake programs, which can use `$dir`, on the PATH, and configures a second repository. */
function programs(texts: { pgbackrest: string; psql: string }): string {
  const dir = folderOfTest();
  for (const [name, text] of Object.entries(texts))
    writeFileSync(join(dir, name), `#!/bin/sh\ndir='${dir}'\n${text}`, { mode: 0o755 });
  vi.stubEnv('PATH', `${dir}:${process.env['PATH']}`);
  vi.stubEnv('PGBACKREST_REPO1_PATH', dir);
  vi.stubEnv('PGBACKREST_REPO2_PATH', '/away');
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  onTestFinished(() => void vi.useRealTimers().unstubAllEnvs());
  return dir;
}

describe('the backup service', () => {
  const journal = { sweep: () => Promise.resolve(0), prune: () => Promise.resolve() };

  /** The second repository is unavailable until the file `back` exists. With `alive` the log was archived until now. */
  function serviceWith(inFirst: Backup[], { alive = false } = {}) {
    const info = (code: number, backups: Backup[]) =>
      JSON.stringify([{ name: 'scrollstop', repo: [{ status: { code, message: '' } }], backup: backups }]);
    const dir = programs({
      pgbackrest: `echo "$*" >>"$dir/called"
        [ ! -e "$dir/back" ] || case "$*" in *check) exit 0 ;; esac
        case "$*" in
          *--repo=2*info) echo '${info(99, [])}' ;;
          *info) echo '${info(0, inFirst)}' ;;
          *--output=text*verify) echo 'status: error' ;;
          *verify) ;;
          *--repo=2*|*stanza-create|*check) exit 103 ;;
        esac`,
      psql: `case "$*" in *last_archived_wal*) cat "$dir/archived" ;; *) echo ${TIMELINE} ;; esac`,
    });
    const write = (name: string, text = '') => {
      writeFileSync(join(dir, name), text);
      utimesSync(join(dir, name), NOW / 1000, NOW / 1000);
    };
    write('archived', `${TIMELINE}0000000000000007\n`);
    if (alive) write('alive');
    const figures = noFigures(['1', '2']);
    const service = keeper(figures, () => undefined);
    return {
      figures,
      write,
      archives: async () => {
        await service.watch(journal);
        return existsSync(join(dir, 'alive'));
      },
      /** Runs the service once, five minutes after the last run; returns its backup types in the first repository. */
      backups: async () => {
        write('called');
        await service.work(journal);
        vi.setSystemTime(Date.now() + 5 * 60_000);
        const called = readFileSync(join(dir, 'called'), 'utf8');
        return [...called.matchAll(/--repo=1 --type=(\w+) backup$/gm)].map(([, type]) => type);
      },
    };
  }

  it('backs up to the first repository, which has backups, while the second is unavailable', async () => {
    const { archives, backups, figures } = serviceWith([fullBackup(FULL_EVERY_MS)]);
    figures.stored['2'] = { lastSuccess: 1, lastFull: 1, lastSize: 1 };
    expect([await backups(), await archives()]).toEqual([['full'], true]);
    expect(figures.stored['2'].lastSuccess).toBe(1);
  });

  it('waits for the second repository if there are no backups yet', async () => {
    const { archives, backups } = serviceWith([]);
    expect([await backups(), await archives()]).toEqual([[], false]);
  });

  it('backs up once after the log was dropped, and once when the second repository is available again', async () => {
    const { backups, write } = serviceWith([fullBackup(1)], { alive: true });
    const passes = async () => [await backups(), await backups()];
    expect(await passes()).toEqual([[], []]);
    write('archived', `${TIMELINE}0000000000000047\n`);
    expect(await passes()).toEqual([['incr'], []]);
    write('back');
    expect(await passes()).toEqual([['incr'], []]);
  });

  it('reports an error found by the daily verification', async () => {
    const { backups, figures } = serviceWith([fullBackup(1)], { alive: true });
    await backups();
    expect(figures.failures.verify).toBe(0);
    vi.setSystemTime(NOW + 25 * 3_600_000);
    await backups();
    expect(figures.failures.verify).toBe(1);
  });
});

it('a repository that was unavailable during a restart of the service gets the journal that it lacks', async () => {
  const dir = programs({
    pgbackrest: `case "$*" in
      *--repo=2*) exit 103 ;;
      *repo-ls*) echo 18-1/journal-2026-11-22T05 ;;
      *repo-get*) echo '{"fact":"before"}' ;;
      *archive-push*) eval "cat \\"\\$$#\\"" >"$dir/pushed"; [ -e "$dir/back" ] || exit 103 ;;
      esac`,
    psql: '',
  });
  const journal = await openJournal(new Date());
  await expect(journal.sweep(new Date())).rejects.toThrow('archive-push');
  writeFileSync(join(dir, 'back'), '');
  writeFileSync(join(dir, 'pushed'), '');
  await journal.sweep(new Date());
  expect(readFileSync(join(dir, 'pushed'), 'utf8')).toBe('{"fact":"before"}\n');
  writeFileSync(join(dir, 'pushed'), '');
  await journal.sweep(new Date());
  expect(readFileSync(join(dir, 'pushed'), 'utf8')).toBe('');
});
