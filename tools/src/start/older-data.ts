/** Data from before 1.0.0, which begins with schemas of its own: it is moved aside, never deleted. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { terminal } from '../terminal.ts';

/** Written by 1.0.0 and later. */
const MARK = 'data-version';
const ASIDE = 'before-1.0.0';

/** The caller holds the lock of the folder. */
export function setAsideOlderData(dataDir: string): void {
  const mark = join(dataDir, MARK);
  if (existsSync(mark)) return;
  if (existsSync(join(dataDir, 'secrets.json'))) {
    const aside = join(dataDir, ASIDE);
    mkdirSync(aside, { recursive: true });
    // The passwords last: a start that ends in between goes on with the rest at the next one.
    const names = readdirSync(dataDir).filter((name) => !['running.json', 'logs', ASIDE].includes(name));
    names.sort((one, other) => Number(one === 'secrets.json') - Number(other === 'secrets.json'));
    for (const name of names) move(join(dataDir, name), join(aside, name));
    terminal.warn(
      `The data in ${dataDir} are from before 1.0.0, which cannot read them: they are in ${aside} now, and this start begins with empty ones`,
    );
  }
  writeFileSync(mark, '1\n');
}

/** A link of root leads to a folder of PostgreSQL's own (postgres-account.ts), which a new link would empty. */
function move(from: string, to: string): void {
  if (!lstatSync(from).isSymbolicLink()) return renameSync(from, to);
  const place = readlinkSync(from);
  renameSync(place, `${place}-${ASIDE}`);
  symlinkSync(`${place}-${ASIDE}`, to);
  rmSync(from);
}
