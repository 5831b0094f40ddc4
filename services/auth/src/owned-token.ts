/** Opaque secrets that stand behind the id of their owner; only their digest is kept. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that mean nothing, behind the id of their owner: every table here is keyed by person first. */
export const newToken = (userId: number): string => `${userId}.${randomBytes(32).toString('base64url')}`;

/** Whom a token claims to belong to; null when it cannot be one of ours. */
export function userIdOf(token: string): number | null {
  const owner = /^(\d{4,15})\.[\w-]{43}$/.exec(token)?.[1];
  return owner === undefined ? null : Number(owner);
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
