/**
 * The 200,000 most common leaked passwords of six or more characters, and a few hundred of our own, as a table of 30
 * bits of their SHA-256: 14 bits choose a bucket, 16 bits are stored in it. One in about 5,400 other passwords is
 * refused too, by chance. Source, licence and build: services/auth/README.md.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUCKET_BITS = 14;
export const BUCKETS = 1 << BUCKET_BITS;

/** `password` trimmed and in lower case. */
export function slotOf(password: string): { bucket: number; rest: number } {
  const digest = createHash('sha256').update(password).digest();
  return { bucket: digest.readUInt16BE(0) >> (16 - BUCKET_BITS), rest: digest.readUInt16LE(2) };
}

/** One byte per bucket with its number of entries, then the entries of all buckets in order, two bytes each. */
const file = readFileSync(join(import.meta.dirname, 'leaked-passwords.bin'));
const rests = new Uint16Array(file.buffer.slice(file.byteOffset + BUCKETS, file.byteOffset + file.length));
const starts = new Uint32Array(BUCKETS + 1);
for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1] = (starts[bucket] ?? 0) + (file[bucket] ?? 0);
if (starts[BUCKETS] !== rests.length) throw new Error('leaked-passwords.bin is damaged');

/** Number of entries in the table. */
export const leakedCount = rests.length;

/** `password` trimmed and in lower case. Compares about a dozen numbers. */
export function isLeaked(password: string): boolean {
  const { bucket, rest } = slotOf(password);
  return rests.subarray(starts[bucket], starts[bucket + 1]).includes(rest);
}
