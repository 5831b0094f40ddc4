/** Packages of a newer Debian than this machine's, from the machine's own mirror. Needs no root and installs nothing. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { needApt, unpackDownloaded } from './debian-package.ts';

const exec = promisify(execFile);

/** Debian's first release with a nats-server of 2.10 and a pgbouncer of 1.21. */
export const NEXT_DEBIAN = 'trixie';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Unpacks these packages, without their dependencies, into `folder`; uses separate apt lists. */
export async function unpackNextDebian(folder: string, packages: readonly string[]): Promise<void> {
  needApt();
  const mirror = debianMirror();
  if (!mirror) throw new Error('no Debian mirror among the sources of apt');
  await unpackDownloaded(folder, async (download) => {
    const apt = join(download, 'apt');
    for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(apt, part), { recursive: true });
    const source = join(apt, 'sources');
    writeFileSync(source, `deb [signed-by=${KEYRING}] ${mirror} ${NEXT_DEBIAN} main\n`);
    const options = [
      ...[`-oDir::Etc::sourcelist=${source}`, '-oDir::Etc::sourceparts=/dev/null'],
      ...[
        `-oDir::State::Lists=${join(apt, 'lists')}`,
        `-oDir::Cache=${apt}`,
        '-oDir::State::status=/dev/null',
      ],
      ...['-oDir::Etc::preferencesparts=/dev/null', '-oAPT::Sandbox::User=root'],
    ];
    await exec('apt-get', [...options, 'update'], { timeout: 180_000 });
    await exec('apt-get', [...options, 'download', ...packages], { cwd: download, timeout: 120_000 });
  });
}

export function debianMirror(): string | undefined {
  const parts = '/etc/apt/sources.list.d';
  const files = existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : [];
  const text = ['/etc/apt/sources.list', ...files]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return /^(?!\s*#).*?(https?:\/\/\S+\/debian)\/?(?=\s|$)/m.exec(text)?.[1];
}
