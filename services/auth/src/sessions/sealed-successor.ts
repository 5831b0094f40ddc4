/** Sealed refresh tokens. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const sealingKey = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'scrollstop refresh successor', 32));

/** Encrypts the successor with its predecessor as the key, so that the database alone reveals neither. */
export function seal(successor: string, predecessor: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(predecessor), iv);
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unseal(sealed: string, predecessor: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(predecessor), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
