/** Opaque secrets, prefixed with the id of their user; only their digest is stored. */
import { createHash, randomBytes } from 'node:crypto';

/** The id prefix lets every lookup start with the user: each table here is keyed by user first. */
export const newToken = (userId: number): string => `${userId}.${randomBytes(32).toString('base64url')}`;

/** The user id that a token states; null when its shape is not ours. */
export function userIdOf(token: string): number | null {
  const owner = /^(\d{4,15})\.[\w-]{43}$/.exec(token)?.[1];
  return owner === undefined ? null : Number(owner);
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
