/** nats-server out of Debian's packages: this machine's release, or a newer one. Needs no root and installs nothing. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { needApt, unpackDownloaded, unpackOwn } from './debian-package.ts';
import { say } from './say.ts';

const exec = promisify(execFile);

/** The package of this machine's own release. */
export async function fromDebian(folder: string): Promise<string> {
  say.step('Fetching nats-server (Debian package)');
  await unpackOwn(PACKAGE, folder);
  return binaryIn(folder);
}

const PACKAGE = 'nats-server';
const binaryIn = (folder: string) => join(folder, 'usr', 'sbin', PACKAGE);
/** Debian's first release with a nats-server of 2.10. */
const NEXT_DEBIAN = 'trixie';

/** The package of a newer Debian, from the mirror that this machine uses, with lists of its own. Go needs no libraries. */
export async function fromNextDebian(folder: string): Promise<string> {
  needApt();
  const mirror = debianMirror();
  if (!mirror) throw new Error('no Debian mirror among the sources of apt');
  say.step(`Fetching nats-server (package of Debian ${NEXT_DEBIAN})`);
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
    await exec('apt-get', [...options, 'download', PACKAGE], { cwd: download, timeout: 120_000 });
  });
  return binaryIn(folder);
}

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

function debianMirror(): string | undefined {
  const parts = '/etc/apt/sources.list.d';
  const files = existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : [];
  const text = ['/etc/apt/sources.list', ...files]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return /^(?!\s*#).*?(https?:\/\/\S+\/debian)\/?(?=\s|$)/m.exec(text)?.[1];
}
