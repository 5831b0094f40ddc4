/** Unpacks a Debian package into a folder. Needs no root (unless apt's lists are missing) and installs nothing. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** The package of this machine's own release. */
export async function unpackOwn(name: string, folder: string): Promise<void> {
  needApt();
  await unpackDownloaded(folder, async (download) => {
    const get = () => exec('apt-get', ['download', name], { cwd: download, timeout: 120_000 });
    await get().catch(async () => {
      if (process.getuid?.() !== 0) throw new Error(`apt-get download ${name} failed`);
      await exec('apt-get', ['update'], { timeout: 180_000 });
      await get();
    });
  });
}

export function needApt(): void {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0)
    throw new Error('no apt-get here');
}

/** `download` stores packages in the given folder. */
export async function unpackDownloaded(
  folder: string,
  download: (into: string) => Promise<void>,
): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'scrollstop-package-'));
  try {
    await download(place);
    const files = readdirSync(place).filter((name) => name.endsWith('.deb'));
    if (files.length === 0) throw new Error('apt-get download left no package');
    for (const file of files) await exec('dpkg', ['-x', join(place, file), folder]);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
