/** nats-server out of Debian's packages: this machine's release, or a newer one. Needs no root and installs nothing. */
import { join } from 'node:path';
import { unpackOwn } from './debian-package.ts';
import { NEXT_DEBIAN, unpackNextDebian } from './next-debian.ts';
import { say } from './say.ts';

/** The package of this machine's own release. */
export async function fromDebian(folder: string): Promise<string> {
  say.step('Fetching nats-server (Debian package)');
  await unpackOwn(PACKAGE, folder);
  return binaryIn(folder);
}

const PACKAGE = 'nats-server';
const binaryIn = (folder: string) => join(folder, 'usr', 'sbin', PACKAGE);

/** The package of a newer Debian. Go needs no libraries. */
export async function fromNextDebian(folder: string): Promise<string> {
  say.step(`Fetching nats-server (package of Debian ${NEXT_DEBIAN})`);
  await unpackNextDebian(folder, [PACKAGE]);
  return binaryIn(folder);
}
