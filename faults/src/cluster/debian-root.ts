/** A Debian root file system in a folder, with PostgreSQL 18, Patroni, etcd and HAProxy. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, accountNamed } from '@scrollstop/tools/database/postgres-account';
import { debianMirror } from '@scrollstop/tools/downloads/debian-package';
import { type Child, run } from '@scrollstop/tools/processes/process';
import { isRootOnLinux } from '@scrollstop/tools/processes/running-process';

const exec = promisify(execFile);

const FOLDER = '/var/cache/scrollstop/failover-root';
const PACKAGES = ['postgresql-18', 'patroni', 'etcd-server', 'haproxy', 'python3-psycopg2', 'python3-etcd'];
/** The Debian release with PostgreSQL 18. */
const RELEASE = 'sid';

/** The reason why no root can be created on this machine; undefined if it can. */
export function whyNoRoot(): string | undefined {
  if (!isRootOnLinux()) return 'only root on Linux can chroot';
  if (existsSync(FOLDER)) return undefined;
  return spawnSync('apt-get', ['--version']).status === 0 ? undefined : 'there is no apt-get';
}

/** Creates the root on first use: about 150 MB from the machine's mirror, which take a minute or two. */
export async function debianRoot(): Promise<string> {
  if (existsSync(FOLDER)) return FOLDER;
  if (spawnSync('mmdebstrap', ['--version']).status !== 0) {
    await exec('apt-get', ['update'], { timeout: 180_000 });
    await exec('apt-get', ['install', '-y', '--no-install-recommends', 'mmdebstrap'], { timeout: 300_000 });
  }
  mkdirSync('/var/cache/scrollstop', { recursive: true });
  const fresh = `${FOLDER}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const slim = ['man', 'doc', 'locale'].map((part) => `--dpkgopt=path-exclude=/usr/share/${part}/*`);
  // The Release file of a snapshot mirror may have expired.
  const old = '--aptopt=Acquire::Check-Valid-Until "false"';
  await exec(
    'mmdebstrap',
    ['-q', '--variant=minbase', ...slim, old, `--include=${PACKAGES.join(',')}`, RELEASE, fresh, debianMirror() ?? ''],
    { timeout: 600_000, maxBuffer: 64 * 1024 * 1024 },
  );
  renameSync(fresh, FOLDER);
  return FOLDER;
}

/** The user and group id of `postgres` inside the root. */
export const accountIn = (root: string): Account => accountNamed('postgres', join(root, 'etc', 'passwd'))!;

export type RootCommand = { root: string; dataDir: string; name: string; command: string[] };

/** Runs a command inside the root as `postgres`, with `dataDir` mounted at the same path. */
export function runInside({ root, dataDir, name, command }: RootCommand): Promise<Child> {
  const place = join(root, dataDir);
  mkdirSync(place, { recursive: true });
  const mounts = [
    ...['/proc', '/dev'].map((one) => `mount --rbind ${one} ${join(root, one)}`),
    `mount --bind ${dataDir} ${place}`,
  ].join(' && ');
  const script = `${mounts} && exec chroot --userspec=postgres:postgres ${root} "$@"`;
  return run({
    name,
    command: 'unshare',
    cwd: '/',
    stopSignal: 'SIGTERM',
    args: ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', ...command],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' },
    log: join(dataDir, 'logs', `${name}.log`),
  });
}
