import { readFileSync } from 'node:fs';

/** One password a line, lower-case. Its first lines say where the list comes from. */
const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n');
const common = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));

/** Among the 1,000 and more that attackers try first. `lower` is in lower case. */
export const isCommon = (lower: string): boolean => common.has(lower);
