/** Finds or fetches nats-server 2.10 or newer: PATH, cache, Debian package, official release with a pinned SHA-256. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEXT_DEBIAN, unpackNextDebian } from '../downloads/debian-package.ts';
import { fetchInto, onPath, runs } from '../downloads/programs.ts';
import { cacheFolder } from '../folders.ts';
import { UserError, terminal } from '../terminal.ts';

const BINARY = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';

export async function findNatsServer(): Promise<string> {
  const cached = join(cacheFolder(), `current-${BINARY}`);
  const found = [...onPath(BINARY), cached].find(isCurrent);
  if (found) return found;
  const reasons: string[] = [];
  for (const unpack of [fromDebian, fromRelease]) {
    try {
      return await fetchInto(cached, unpack, runs);
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

/** Version 2.9 does not start, because it does not know sync_interval (docs/reliability.md#why-it-is-built-so). */
function isCurrent(binary: string): boolean {
  if (!runs(binary)) return false;
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' });
  const [, major = 0, minor = 0] = /v(\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  return major > 2 || (major === 2 && minor >= 10);
}

async function fromDebian(folder: string): Promise<string> {
  terminal.step(`Fetching nats-server (package of Debian ${NEXT_DEBIAN})`);
  await unpackNextDebian(folder, ['nats-server']);
  return join(folder, 'usr', 'sbin', 'nats-server');
}

/**
 * The sums for linux and windows are those of the Dockerfiles of nats-io/nats-docker (2.12.7); those for darwin are
 * from cashapp/hermit-packages, which copies the releases' SHA256SUMS (2.10.10 is its newest).
 */
const SUMS = `
570d2d627db111e679cc1e6bc57ba78f373ed1769acd8dc9c21c8f62d15b3c52  nats-server-v2.12.7-linux-amd64.tar.gz
3b9a79986778285c0e5acaba0b1218b72f6159db68fe5b8916a7d846240f9f22  nats-server-v2.12.7-linux-arm64.tar.gz
4e7880619018ccebe2aa9372a9a8bc362081a7414f93638143ea6d8049892146  nats-server-v2.12.7-windows-amd64.zip
5b6bfed8f75ecb2f6465b87334f4e757a66c32b6c5f802e964a080a3716ffffb  nats-server-v2.10.10-darwin-amd64.tar.gz
8af6cbd8f3f21bcec164d17bc879d3e7807cd98e1c7839ac668986a71c4e52c6  nats-server-v2.10.10-darwin-arm64.tar.gz
`;

export function assetFor(platform: string, arch: string) {
  const system = `${platform.replace('win32', 'windows')}-${arch.replace('x64', 'amd64')}`;
  const line = new RegExp(`^(\\w+) {2}(nats-server-v([\\d.]+)-${system}\\..+)$`, 'm');
  const [, sha256 = '', file = '', version = ''] = line.exec(SUMS) ?? [];
  return file ? { version, file, sha256 } : undefined;
}

async function fromRelease(folder: string): Promise<string> {
  const wanted = assetFor(process.platform, process.arch);
  if (!wanted) throw new Error(`no pinned release for ${process.platform}-${process.arch}`);
  terminal.step(`Fetching nats-server ${wanted.version} (official release)`);
  const url = `https://github.com/nats-io/nats-server/releases/download/v${wanted.version}/${wanted.file}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(180_000) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  if (createHash('sha256').update(body).digest('hex') !== wanted.sha256)
    throw new Error(`${wanted.file} does not match its pinned hash`);
  const archive = join(folder, wanted.file);
  writeFileSync(archive, body);
  execFileSync('tar', ['-xf', archive, '-C', folder]); // bsdtar on Windows reads zip as well
  const unpacked = join(folder, wanted.file.replace(/\.(tar\.gz|zip)$/, ''), BINARY);
  chmodSync(unpacked, 0o755);
  return unpacked;
}
