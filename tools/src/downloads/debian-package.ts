/** Unpacks Debian packages into a folder. Needs no root (unless apt's lists are missing) and installs nothing. */
import { execFile, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Debian's first release with a nats-server of 2.10 and a pgbouncer of 1.21. */
export const NEXT_DEBIAN = 'trixie';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const UPDATE = { timeout: 180_000 };
const DOWNLOAD = { timeout: 120_000 };

/** The package of this machine's own release. */
export const unpackOwn = (name: string, folder: string): Promise<void> =>
  unpackDownloaded(folder, async (download) => {
    const get = () => exec('apt-get', ['download', name], { ...DOWNLOAD, cwd: download });
    await get().catch(async () => {
      if (process.getuid?.() !== 0) throw new Error(`apt-get download ${name} failed`);
      await exec('apt-get', ['update'], UPDATE);
      await get();
    });
  });

/** Packages of a newer Debian than this machine's, from the machine's own mirror, without their dependencies; uses separate apt lists. */
export const unpackNextDebian = (folder: string, packages: readonly string[]): Promise<void> =>
  unpackDownloaded(folder, async (download) => {
    const mirror = debianMirror();
    if (!mirror) throw new Error('no Debian mirror among the sources of apt');
    const apt = join(download, 'apt');
    for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(apt, part), { recursive: true });
    const source = join(apt, 'sources');
    writeFileSync(source, `deb [signed-by=${KEYRING}] ${mirror} ${NEXT_DEBIAN} main\n`);
    const options = [
      ...[`-oDir::Etc::sourcelist=${source}`, '-oDir::Etc::sourceparts=/dev/null'],
      ...[`-oDir::State::Lists=${join(apt, 'lists')}`, `-oDir::Cache=${apt}`],
      ...['-oDir::State::status=/dev/null', '-oDir::Etc::preferencesparts=/dev/null'],
      '-oAPT::Sandbox::User=root',
    ];
    await exec('apt-get', [...options, 'update'], UPDATE);
    await exec('apt-get', [...options, 'download', ...packages], { ...DOWNLOAD, cwd: download });
  });

/** `download` stores packages in the given folder. */
async function unpackDownloaded(folder: string, download: (into: string) => Promise<void>): Promise<void> {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0)
    throw new Error('no apt-get here');
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

export function debianMirror(): string | undefined {
  const text = globSync('/etc/apt/{sources.list,sources.list.d/*}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return /^(?!\s*#).*?(https?:\/\/\S+\/debian)\/?(?=\s|$)/m.exec(text)?.[1];
}
