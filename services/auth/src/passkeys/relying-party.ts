/** The site that passkeys belong to, from the configuration alone: a caller chooses its own `Host` header. */
import type { Config } from '../config.ts';

export function relyingParty({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>) {
  const { hostname, origin } = new URL(PUBLIC_ORIGIN);
  return { id: hostname, name: 'ScrollStop', origin };
}
export type RelyingParty = ReturnType<typeof relyingParty>;

/** WebAuthn's user handle: the account number, which reveals nothing about the user. base64url. */
export const handleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url');

/** The user id in a handle; null when its shape is not ours. */
export function userIdOfHandle(handle: string): number | null {
  const text = Buffer.from(handle, 'base64url').toString('utf8');
  return /^\d{4,15}$/.test(text) ? Number(text) : null;
}
