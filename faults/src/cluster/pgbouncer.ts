/** A PgBouncer 1.21 or newer: from PATH, the cache, or the package of a newer Debian, run by that release's own loader. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cacheFolder } from '@scrollstop/tools/folders';
import { unpackNextDebian } from '@scrollstop/tools/downloads/next-debian';

/** The libraries that pgbouncer is linked with, including indirect ones. */
const PACKAGES = [
  ...['pgbouncer', 'libc6', 'libevent-2.1-7t64', 'libcares2', 'libssl3t64', 'libpam0g', 'libsystemd0'],
  ...['libaudit1', 'libcap-ng0', 'libcap2', 'libzstd1', 'zlib1g', 'libldap2', 'libsasl2-2', 'libgcc-s1'],
];

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => [join(folder, 'pgbouncer')])
    .find(isCurrent);

export const canHavePgBouncer = (): boolean =>
  onPath() !== undefined || spawnSync('apt-get', ['--version']).status === 0;

/**
 * The command and its first arguments. A fetched one is copied to `folder`, because the user that runs it may not enter
 * root's cache.
 */
export async function findPgBouncer(folder: string): Promise<string[]> {
  const installed = onPath();
  if (installed) return installed;
  const place = join(cacheFolder(), 'pgbouncer');
  if (!isCurrent(unpacked(place))) await fetch(place);
  cpSync(place, folder, { recursive: true, verbatimSymlinks: true });
  return unpacked(folder);
}

async function fetch(place: string): Promise<void> {
  mkdirSync(cacheFolder(), { recursive: true });
  const fresh = mkdtempSync(`${place}-`);
  try {
    await unpackNextDebian(fresh, PACKAGES);
    const command = unpacked(fresh);
    if (!isCurrent(command)) throw new Error(`the packages give no PgBouncer of 1.21: ${said(command)}`);
    rmSync(place, { recursive: true, force: true });
    renameSync(fresh, place);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** `ld-linux-x86-64.so.2 --library-path … pgbouncer`, because this machine's libc may be older. */
function unpacked(place: string): string[] {
  const lib = join(place, 'usr', 'lib');
  const machine = existsSync(lib) ? readdirSync(lib).find((name) => name.endsWith('-linux-gnu')) : undefined;
  if (!machine) return [];
  const libraries = join(lib, machine);
  const loader = readdirSync(libraries).find((name) => /^ld-linux.*\.so\.\d$/.test(name)) ?? '';
  return [join(libraries, loader), '--library-path', libraries, join(place, 'usr', 'sbin', 'pgbouncer')];
}

const said = ([command = '', ...args]: string[]): string =>
  command && existsSync(command)
    ? String(spawnSync(command, [...args, '--version'], { encoding: 'utf8' }).output)
    : '';

/** From 1.21 on, prepared statements follow their client from connection to connection. */
function isCurrent(command: string[]): boolean {
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(said(command))?.map(Number) ?? [];
  return major > 1 || (major === 1 && minor >= 21);
}
