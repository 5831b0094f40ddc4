/** Finds or fetches a real nats-server: PATH → cache → Debian packages, newer first → official release. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { NEXT_DEBIAN, unpackNextDebian, unpackOwn } from '../downloads/debian-package.ts';
import { fetchInto, onPath, runs } from '../downloads/programs.ts';
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
  const reasons: string[] = [];
  for (const [place, unpack] of [
    [cachedCurrent(), fromNextDebian],
    [cached(), fromDebian],
    [cachedCurrent(), (folder: string) => fromRelease(folder, BINARY)],
  ] as const) {
    try {
      return await fetchInto(place, unpack, runs);
    } catch (error) {
      if (error instanceof UserError) throw error;
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
  if (!installed().some(isCurrent))
    await fetchInto(cachedCurrent(), fromNextDebian, runs).catch(() => undefined);
  if (!runs(cached())) await fetchInto(cached(), fromDebian, runs).catch(() => undefined);
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

const installed = () => [...onPath(BINARY), cachedCurrent(), cached()].filter(runs);

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
