/** Moves data from before 1.0.0, whose schemas are incompatible, to another folder; nothing is deleted. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { terminal } from '../terminal.ts';

const MARK = 'data-version';
/** Written since 1.0.0; version 1 was written while 1.0.0 was in preparation. */
const VERSION = 2;
const ASIDE = 'before-1.0.0';

/** The caller must hold the lock of the folder. */
export function setAsideOlderData(dataDir: string): void {
  const mark = join(dataDir, MARK);
  if (existsSync(mark) && Number(readFileSync(mark, 'utf8')) >= VERSION) return;
  if (existsSync(join(dataDir, 'secrets.json'))) {
    let aside = join(dataDir, ASIDE);
    for (let turn = 2; existsSync(join(aside, 'secrets.json')); turn++) aside = join(dataDir, `${ASIDE}-${turn}`);
    mkdirSync(aside, { recursive: true });
    // The passwords are moved last, so that after an interruption the next start moves the rest.
    const stays = (name: string) => ['running.json', 'logs'].includes(name) || name.startsWith(ASIDE);
    const names = readdirSync(dataDir).filter((name) => !stays(name));
    names.sort((one, other) => Number(one === 'secrets.json') - Number(other === 'secrets.json'));
    for (const name of names) move(join(dataDir, name), join(aside, name));
    terminal.warn(
      `The data in ${dataDir} are from before 1.0.0, which cannot read them: they were moved to ${aside}, and the product starts empty`,
    );
  }
  writeFileSync(mark, `${VERSION}\n`);
}

/** Moves a file. A link (postgres-account.ts) is moved together with its target, which a new link would empty. */
function move(from: string, to: string): void {
  if (!lstatSync(from).isSymbolicLink()) return renameSync(from, to);
  const place = readlinkSync(from);
  const aside = `${place}-${basename(dirname(to))}`;
  renameSync(place, aside);
  symlinkSync(aside, to);
  rmSync(from);
}
