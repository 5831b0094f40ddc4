/** Unpacks Debian packages into a folder, without root and without installing them. */
import { execFile, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Debian's first release with a nats-server of 2.10 and a pgbouncer of 1.21. */
export const NEXT_DEBIAN = 'trixie';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Fetches packages of NEXT_DEBIAN, which may be newer than this machine's release, from this machine's mirror, without
 * dependencies and with separate apt lists. Go programs run on an older release too, because they link no libraries.
 */
export async function unpackNextDebian(folder: string, packages: readonly string[]): Promise<void> {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0)
    throw new Error('this machine has no apt-get');
  const mirror = debianMirror();
  if (!mirror) throw new Error('the sources of apt contain no Debian mirror');
  const apt = mkdtempSync(join(tmpdir(), 'scrollstop-package-'));
  try {
    for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(apt, part), { recursive: true });
    const source = join(apt, 'sources');
    writeFileSync(source, `deb [signed-by=${KEYRING}] ${mirror} ${NEXT_DEBIAN} main\n`);
    const options = [
      `-oDir::Etc::sourcelist=${source}`,
      '-oDir::Etc::sourceparts=/dev/null',
      `-oDir::State::Lists=${join(apt, 'lists')}`,
      `-oDir::Cache=${apt}`,
      '-oDir::State::status=/dev/null',
      '-oDir::Etc::preferencesparts=/dev/null',
      '-oAPT::Sandbox::User=root',
    ];
    await exec('apt-get', [...options, 'update'], { timeout: 180_000 });
    await exec('apt-get', [...options, 'download', ...packages], { timeout: 120_000, cwd: apt });
    for (const file of globSync(join(apt, '*.deb'))) await exec('dpkg', ['-x', file, folder]);
  } finally {
    rmSync(apt, { recursive: true, force: true });
  }
}

export function debianMirror(): string | undefined {
  const text = globSync('/etc/apt/{sources.list,sources.list.d/*}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return /^(?!\s*#).*?(https?:\/\/\S+\/debian)\/?(?=\s|$)/m.exec(text)?.[1];
}
