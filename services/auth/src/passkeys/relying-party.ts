/** The site to which passkeys belong, from the configuration alone: callers can send any `Host` header. */
import type { Config } from '../config.ts';

export function relyingParty({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>) {
  const { hostname, origin } = new URL(PUBLIC_ORIGIN);
  return { id: hostname, name: 'ScrollStop', origin };
}
export type RelyingParty = ReturnType<typeof relyingParty>;

/** WebAuthn's user handle in base64url: the account number, which reveals nothing about the user. */
export const handleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url');

/** The user id in a handle; null when the handle is malformed. */
export function userIdOfHandle(handle: string): number | null {
  const text = Buffer.from(handle, 'base64url').toString('utf8');
  return /^\d{4,15}$/.test(text) ? Number(text) : null;
}
