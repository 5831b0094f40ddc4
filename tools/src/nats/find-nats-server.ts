/** Finds or fetches a real nats-server: PATH → cache → Debian packages, newer first → official release. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackOwn } from '../downloads/debian-package.ts';
import { NEXT_DEBIAN, unpackNextDebian } from '../downloads/next-debian.ts';
import { cacheFolder } from '../folders.ts';
import { fromRelease } from './nats-release.ts';
import { UserError, terminal } from '../terminal.ts';

const BINARY = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';

const cached = () => join(cacheFolder(), BINARY);
/** Stored beside Debian's older version, which a machine without network still needs. */
const cachedCurrent = () => join(cacheFolder(), `current-${BINARY}`);

/** An available server, preferably a current one; fetched when there is none. */
export async function findNatsServer(): Promise<string> {
  const found = installed();
  if (found.length > 0) return found.find(isCurrent) ?? found[0]!;
  makeCache();
  const reasons: string[] = [];
  for (const [from, to] of [
    [fromNextDebian, cachedCurrent()],
    [fromDebian, cached()],
    [(folder: string) => fromRelease(folder, BINARY), cachedCurrent()],
  ] as const) {
    try {
      return await fetchInto(from, to);
    } catch (error) {
      reasons.push(error instanceof Error ? error.message.split('\n')[0]! : String(error));
    }
  }
  throw new UserError(
    `No nats-server could be found or fetched (${reasons.join('; ')}): is the network down? ` +
      'Otherwise install it (docs.nats.io, or "brew install nats-server") or set NATS_URL, then start again.',
  );
}

/**
 * Every available version, plus a current one and that of this machine's Debian where they can be fetched. For tests of version
 * differences, which must not depend on what ran before them.
 */
export async function everyNatsServer(): Promise<Map<string, string>> {
  await findNatsServer();
  if (!installed().some(isCurrent)) await fetchInto(fromNextDebian, cachedCurrent()).catch(() => undefined);
  if (!runs(cached())) await fetchInto(fromDebian, cached()).catch(() => undefined);
  return new Map(installed().map((binary) => [versionOf(binary), binary]));
}

/** `2.10.27`. */
export const versionOf = (binary: string): string =>
  /(\d+\.\d+\.\d+)/.exec(execFileSync(binary, ['--version'], { encoding: 'utf8' }))?.[1] ?? '0.0.0';

/** sync_interval exists from 2.10; 2.9 refuses to start with it (docs/reliability.md#why-it-is-built-so). */
export function writesThrough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 2 || (major === 2 && minor >= 10);
}
const isCurrent = (binary: string) => writesThrough(versionOf(binary));

const installed = () =>
  [
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, BINARY)),
    cachedCurrent(),
    cached(),
  ].filter(runs);

function makeCache(): void {
  try {
    mkdirSync(cacheFolder(), { recursive: true });
  } catch {
    throw new UserError(`${cacheFolder()} cannot be written: set XDG_CACHE_HOME to a writable folder.`);
  }
}

async function fetchInto(fetchFrom: (folder: string) => Promise<string>, place: string): Promise<string> {
  const folder = mkdtempSync(join(cacheFolder(), 'fetch-'));
  try {
    const binary = await fetchFrom(folder);
    chmodSync(binary, 0o755);
    if (!runs(binary)) throw new Error('the binary does not run here');
    renameSync(binary, place);
    return place;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runs(binary: string): boolean {
  return existsSync(binary) && spawnSync(binary, ['--version'], { timeout: 10_000 }).status === 0;
}

const PACKAGE = 'nats-server';

/** The package of this machine's own Debian release. Needs no root and installs nothing. */
async function fromDebian(folder: string): Promise<string> {
  terminal.step('Fetching nats-server (Debian package)');
  await unpackOwn(PACKAGE, folder);
  return packagedBinary(folder);
}

/** The package of a newer Debian, which runs here because Go needs no libraries. */
async function fromNextDebian(folder: string): Promise<string> {
  terminal.step(`Fetching nats-server (package of Debian ${NEXT_DEBIAN})`);
  await unpackNextDebian(folder, [PACKAGE]);
  return packagedBinary(folder);
}

const packagedBinary = (folder: string) => join(folder, 'usr', 'sbin', PACKAGE);
