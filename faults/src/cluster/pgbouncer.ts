/** Finds PgBouncer 1.21 or newer: on the PATH, in the cache, or in a newer Debian's package, run by that loader. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '@scrollstop/tools/folders';
import { unpackNextDebian } from '@scrollstop/tools/downloads/debian-package';
import { fetchInto, onPath } from '@scrollstop/tools/downloads/programs';

/** The libraries that pgbouncer is linked with, including indirect ones. */
const PACKAGES = [
  'pgbouncer',
  'libc6',
  'libevent-2.1-7t64',
  'libcares2',
  'libssl3t64',
  'libpam0g',
  'libsystemd0',
  'libaudit1',
  'libcap-ng0',
  'libcap2',
  'libzstd1',
  'zlib1g',
  'libldap2',
  'libsasl2-2',
  'libgcc-s1',
];

const installed = () =>
  onPath('pgbouncer')
    .map((program) => [program])
    .find(isCurrent);

export const canHavePgBouncer = (): boolean =>
  installed() !== undefined || spawnSync('apt-get', ['--version']).status === 0;

/**
 * The command and its first arguments. A fetched program is copied to `folder`, because the user that runs it may not
 * be able to enter root's cache.
 */
export async function findPgBouncer(folder: string): Promise<string[]> {
  const found = installed();
  if (found) return found;
  const place = join(cacheFolder(), 'pgbouncer');
  const works = (unpackedAt: string) => isCurrent(unpacked(unpackedAt));
  if (!works(place)) await fetchInto(place, unpackPackages, works);
  cpSync(place, folder, { recursive: true, verbatimSymlinks: true });
  return unpacked(folder);
}

async function unpackPackages(folder: string): Promise<string> {
  await unpackNextDebian(folder, PACKAGES);
  return folder;
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

const versionOf = ([command = '', ...args]: string[]): string =>
  command && existsSync(command) ? String(spawnSync(command, [...args, '--version'], { encoding: 'utf8' }).output) : '';

/** Since 1.21 PgBouncer supports prepared statements in transaction mode. */
function isCurrent(command: string[]): boolean {
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(versionOf(command))?.map(Number) ?? [];
  return major > 1 || (major === 1 && minor >= 21);
}
