/** The owners: names, passwords and second factors, all from the environment (decision 026). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../config.ts';
import type { Requester, PasswordHasher } from '../passwords/hasher.ts';

export interface OwnerAccount {
  /** The name in the audit; null for the owner of ADMIN_PASSWORD. */
  name: string | null;
  isRight: (password: string) => Promise<boolean>;
  /** Returns the time step of `code`, or null when it matches no step near `atMs`. Null without a second factor. */
  stepOf: ((code: string, atMs: number) => number | null) | null;
  /** Changes with password and secret, to end sessions that were opened with the former ones. */
  fingerprint: string;
}

const STEP_SECONDS = 30;
/** One step early or late, for inexact phone clocks and the time to type. */
const WINDOW = 1;

/** RFC 6238 as every authenticator app supports it: SHA-1, six digits, 30 seconds. */
function stepsOf(secret: string): NonNullable<OwnerAccount['stepOf']> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS });
  return (code, atMs) => {
    if (!/^\d{6}$/.test(code)) return null;
    const delta = totp.validate({ token: code, timestamp: atMs, window: WINDOW });
    return delta === null ? null : Math.floor(atMs / 1000 / STEP_SECONDS) + delta;
  };
}

/** Empty when the operator has set no password, which switches the owner's pages off. */
export function ownersOf(config: Config, passwords: PasswordHasher): OwnerAccount[] {
  const { ADMIN_PASSWORD, ADMIN_TOTP_SECRET, OWNERS, SECURITY_LOG_KEY } = config;
  const unnamed =
    ADMIN_PASSWORD === undefined ? [] : [{ name: null, password: ADMIN_PASSWORD, totp: ADMIN_TOTP_SECRET }];
  return [...unnamed, ...OWNERS].map(({ name, password, totp }) => ({
    name,
    isRight: verifier(password, passwords),
    stepOf: totp === undefined ? null : stepsOf(totp),
    fingerprint: createHmac('sha256', SECURITY_LOG_KEY)
      .update(JSON.stringify(['owner', name, password, totp]))
      .digest('base64url'),
  }));
}

/** Known, so that owners do not wait behind others: only five tries per network and quarter of an hour are hashed. */
const owner: Requester = { crowds: ['owner'], known: true };

/** Runs argon2 for the first right try only; then the password is recognised by a digest with a key of this process. */
function verifier(ownPassword: string, passwords: PasswordHasher): (password: string) => Promise<boolean> {
  const stored = ownPassword.startsWith('$argon2') ? Promise.resolve(ownPassword) : passwords.hash(ownPassword, owner);
  // The first verification reports a failure; until then an unhandled rejection must not end the process.
  stored.catch(() => undefined);
  const key = randomBytes(32);
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  let known: Buffer | null = null;
  return async (password) => {
    const given = digest(password);
    if (known && timingSafeEqual(known, given)) return true;
    const right = await passwords.verify(await stored, password, owner);
    if (right) known = given;
    return right;
  };
}
