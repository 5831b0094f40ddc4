import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits, as in Stripe's ids. The slight modulo bias does not matter here. */
export const randomText = (length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** `pi_3Q…`: a prefix that names the kind, then 24 characters. */
export const newId = (prefix: string) => `${prefix}_${randomText(24)}`;
