/** Opaque secrets with the id of their user as a prefix; only their digest is stored. */
import { createHash, randomBytes } from 'node:crypto';

/** The prefix allows a lookup by user: the key of every table here begins with the user id. */
export const newToken = (userId: number): string => `${userId}.${randomBytes(32).toString('base64url')}`;

/** The user id in a token; null when the token is malformed. */
export function userIdOf(token: string): number | null {
  const owner = /^(\d{4,15})\.[\w-]{43}$/.exec(token)?.[1];
  return owner === undefined ? null : Number(owner);
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
