/** The profile `backup`: schedule, metrics, archiving of the log, and compose settings. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT as root } from '../../src/folders.ts';
import { metricsText, noFigures } from '../../src/backup/metrics.ts';
import { type Backup, backupsIn, places } from '../../src/backup/pgbackrest.ts';
import { backupBefore, dueBackup, FULL_EVERY_MS, INCREMENTAL_EVERY_MS } from '../../src/backup/schedule.ts';
import { composeServices, readText as read } from '../support/deploy.ts';
import { folderOfTest } from '../support/folder.ts';

const NOW = Date.parse('2026-11-22T07:00:00Z');
const TIMELINE = '00000001';

const backup = (type: Backup['type'], agoMs: number, timeline = TIMELINE): Backup => ({
  label: `${type} ${agoMs}`,
  type,
  timestamp: { start: (NOW - agoMs) / 1000 - 60, stop: (NOW - agoMs) / 1000 },
  archive: { start: `${timeline}0000000000000003`, stop: `${timeline}0000000000000004` },
  info: { size: 1, repository: {} },
});

describe('a backup schedule', () => {
  const due = (backups: Backup[], more: { logHasGap?: boolean; timeline?: string } = {}) =>
    dueBackup({ backups, now: NOW, timeline: TIMELINE, logHasGap: false, ...more });
  const recent = [backup('full', INCREMENTAL_EVERY_MS * 2), backup('incr', INCREMENTAL_EVERY_MS - 1)];

  it.each([
    ['starts with a full backup', due([]), 'full'],
    ['has a full backup each week', due([backup('full', FULL_EVERY_MS), backup('incr', 1)]), 'full'],
    ['has incremental backups in between', due([backup('full', INCREMENTAL_EVERY_MS)]), 'incr'],
    ['has no backup before the next is due', due(recent), null],
    ['has a backup at once after a gap in the log', due(recent, { logHasGap: true }), 'incr'],
    ['has a backup at once after a restore', due(recent, { timeline: '00000002' }), 'incr'],
    ['has a full backup if only an incremental one is left', due([backup('incr', 1)]), 'full'],
  ])('%s', (_title, actual, expected) => expect(actual).toBe(expected));

  it('starts a restore from the newest backup that had ended by that time', () => {
    const all = [backup('full', 5_000), backup('incr', 1_000)];
    expect(backupBefore(all, NOW)?.label).toBe('incr 1000');
    expect(backupBefore(all, NOW - 1_001)?.label).toBe('full 5000');
    expect(backupBefore(all, NOW - 5_001)).toBeNull();
  });

  it('ignores a backup with an error', () => {
    const info = [{ name: 'scrollstop', backup: [{ ...backup('full', 1), error: true }, backup('full', 2)] }];
    expect(backupsIn(JSON.stringify(info)).map(({ label }) => label)).toEqual(['full 2']);
    expect(backupsIn('[]')).toEqual([]);
  });

  it('fails while no repository can be read, instead of assuming that there are no backups', () => {
    const info = (...codes: number[]) => {
      const repo = codes.map((code) => ({ status: { code, message: '[HostConnectError]' } }));
      return JSON.stringify([{ name: 'scrollstop', repo, backup: [] }]);
    };
    expect(() => backupsIn(info(99))).toThrow('[HostConnectError]');
    expect(backupsIn(info(2))).toEqual([]);
    expect(backupsIn(info(0, 99))).toEqual([]);
  });
});

it('metrics exist from the start, and the time of an event that never happened is 0', () => {
  const figures = noFigures(['1', '2']);
  figures.stored['1'] = { lastSuccess: 1_795_326_613, lastFull: null, lastSize: null };
  const text = metricsText(figures);
  // Each repository has its own series, so that an unavailable one is not hidden by the other.
  expect(text).toContain('\nscrollstop_backup_last_success_timestamp_seconds{repository="1"} 1795326613\n');
  expect(text).toContain('\nscrollstop_backup_last_success_timestamp_seconds{repository="2"} 0\n');
  for (const name of ['wal_last_archived', 'journal_last_success'])
    expect(text).toContain(`\nscrollstop_backup_${name}_timestamp_seconds 0\n`);
  for (const part of ['backup', 'archive', 'check', 'verify', 'journal'])
    expect(text).toContain(`\nscrollstop_backup_failures_total{part="${part}"} 0\n`);
});

it('the second repository is configured for both containers, and the service lists its repositories', () => {
  const { services } = parse(read('deploy/backup/offsite.yml')) as {
    services: Record<string, { environment: Record<string, string>; networks: string[] }>;
  };
  expect(Object.keys(services)).toEqual(['postgres', 'backup']);
  const { environment = {} } = services['backup'] ?? {};
  for (const one of Object.values(services)) {
    expect(one.environment).toEqual(environment);
    expect(one.networks).toContain('egress');
  }
  for (const [, name = ''] of JSON.stringify(environment).matchAll(/\$\{(BACKUP_\w+)/g))
    expect(read('.env.example'), name).toContain(name);
  const values = { PGBACKREST_REPO2_S3_ENDPOINT: 's3.example.com', PGBACKREST_REPO2_S3_BUCKET: 'mine' };
  expect(places({ ...environment, ...values })).toEqual([
    '1: /var/lib/pgbackrest (this machine)',
    '2: s3.example.com/mine/scrollstop',
  ]);
});

/** Runs restore.sh with a script in place of the container engine, and returns its output. */
function restored(engine: string, env: string, variables: NodeJS.ProcessEnv = {}): string {
  const dir = folderOfTest();
  mkdirSync(join(dir, 'deploy/backup'), { recursive: true });
  copyFileSync(join(root, 'deploy/backup/restore.sh'), join(dir, 'deploy/backup/restore.sh'));
  writeFileSync(join(dir, '.env'), env);
  writeFileSync(join(dir, 'docker'), `#!/bin/sh\n${engine}`, { mode: 0o755 });
  const command = 'exec bash "$0" --latest 2>&1';
  return spawnSync('bash', ['-c', command, join(dir, 'deploy/backup/restore.sh')], {
    encoding: 'utf8',
    env: { PATH: `${dir}:${process.env['PATH']}`, ...variables },
  }).stdout;
}

// Profiles in the environment replace those in .env; without `tls` a restored site would not be reachable.
it.each([
  ["COMPOSE_PROFILES='tls,watch'\n", undefined, 'tls,watch,backup'],
  ['COMPOSE_PROFILES=tls # for the certificates\n', undefined, 'tls,backup'],
  ['COMPOSE_PROFILES=tls\n', 'watch', 'watch,backup'],
  ['# nothing\n', undefined, 'backup'],
])('a restore keeps the profiles of %j', (env, given, expected) => {
  // The engine fails at its first call, which ends the restore.
  const output = restored('echo "<$COMPOSE_PROFILES>" >&2; exit 1', env, given ? { COMPOSE_PROFILES: given } : {});
  expect(output).toBe(`<${expected}>\n`);
});

it('a restore that cannot start the product again prints the reason', () => {
  const output = restored(
    `case "$*" in
      *' plan latest') echo 20261122-070000F ;;
      *pg_is_in_recovery*) echo f ;;
      *' up --detach --wait') echo 'port is already allocated' >&2; exit 1 ;;
      *) echo noise >&2 ;;
    esac`,
    '',
  );
  expect(output).toContain('port is already allocated\nNot finished, and the product is stopped.');
});

describe('the log of PostgreSQL', () => {
  let dir: string;
  beforeEach(() => {
    dir = folderOfTest();
    writeFileSync(join(dir, 'pgbackrest'), `#!/bin/sh\necho "$@" >>"${dir}/called"\nexit 28\n`, {
      mode: 0o755,
    });
  });
  const archive = (aliveHoursAgo?: number) => {
    if (aliveHoursAgo !== undefined) {
      const at = new Date(Date.now() - aliveHoursAgo * 3_600_000);
      writeFileSync(join(dir, 'alive'), '');
      utimesSync(join(dir, 'alive'), at, at);
    }
    const { status } = spawnSync('sh', [join(root, 'deploy/backup/pgbackrest-archive.sh'), 'pg_wal/1'], {
      env: { PATH: `${dir}:${process.env['PATH']}`, PGBACKREST_REPO1_PATH: dir },
    });
    const called = existsSync(join(dir, 'called')) ? readFileSync(join(dir, 'called'), 'utf8').trim() : null;
    return { status, called };
  };

  it('is recycled by PostgreSQL and not archived if the backup service never ran', () =>
    expect(archive()).toEqual({ status: 0, called: null }));
  it('is archived while the backup service runs, and a failure is reported', () =>
    expect(archive(0)).toEqual({ status: 28, called: '--stanza=scrollstop archive-push pg_wal/1' }));
  it('is archived for hours after the backup service has stopped', () => expect(archive(23).called).not.toBeNull());
  it('is no longer archived a day after the backup service has stopped', () =>
    expect(archive(25)).toEqual({ status: 0, called: null }));
});

describe('compose', () => {
  interface Service {
    command?: string[];
    build: { dockerfile: string; target: string };
    environment: Record<string, string>;
    networks: string[];
    profiles?: string[];
    user: string;
    volumes: string[];
  }
  const { backup: service, postgres } = composeServices<Service>() as Record<'backup' | 'postgres', Service>;
  const conf = read('deploy/backup/pgbackrest.conf');
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(conf)?.[1];

  it('runs the backup service only in its profile, with the same pgBackRest and read-only data', () => {
    expect(service.profiles).toEqual(['backup']);
    expect([service.build.dockerfile, service.build.target]).toEqual([postgres.build.dockerfile, 'backup']);
    expect(service.user).toBe(postgres.user);
    expect(service.volumes).toEqual(['postgres:/var/lib/postgresql:ro', `backup:${setting('repo1-path')}`]);
    expect(postgres.volumes).toContain(`backup:${setting('repo1-path')}`);
    expect(service.networks).toEqual(['inside']);
  });

  it('passes the passphrase to both containers through the environment', () => {
    for (const { environment } of [service, postgres])
      expect(environment['PGBACKREST_REPO1_CIPHER_PASS']).toBe('${BACKUP_PASSPHRASE:-}');
    expect(setting('repo1-cipher-type')).toBe('aes-256-cbc');
    expect(conf).not.toMatch(/cipher-pass/);
  });

  it('archives with the script of the image, at least each minute', () => {
    const command = postgres.command?.join('\n') ?? '';
    const [, script = ''] = /-carchive_command=sh (\S+) %p/.exec(command) ?? [];
    expect(read('deploy/postgres/Dockerfile')).toContain(`COPY deploy/backup/pgbackrest-archive.sh ${script}`);
    expect(command).toContain('-carchive_mode=on\n-carchive_timeout=60');
    // `pgbackrest check` requires its own name.
    expect(script).toContain('pgbackrest');
  });

  it('limits the log on the disk of PostgreSQL, and the age of backups', () => {
    expect(setting('archive-push-queue-max')).toBe('1GiB');
    expect([setting('repo1-retention-full-type'), setting('repo1-retention-full')]).toEqual(['time', '14']);
    expect(14 + FULL_EVERY_MS / 86_400_000).toBeLessThanOrEqual(30);
  });

  it('has the programs and paths that restore.sh uses', () => {
    const restore = read('deploy/backup/restore.sh');
    const dockerfile = read('deploy/postgres/Dockerfile');
    expect(dockerfile).toContain('COPY tools/src/backup /usr/local/lib/scrollstop/backup\n');
    expect(restore).toContain('/usr/local/lib/scrollstop/backup/command.ts');
    expect(restore).toContain(`data=${setting('pg1-path')}`);
    // Every user of the machine can read the arguments of a command.
    expect(restore).not.toContain('$POSTGRES_PASSWORD');
    for (const name of ['auth', 'billing', 'integrations'])
      expect(existsSync(join(root, `services/${name}/src/commands/apply-journal.ts`))).toBe(true);
  });
});
