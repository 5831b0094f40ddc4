/** The owner's password: hashed at boot, five wrong tries a quarter of an hour, one audit row a use (O-1). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '@scrollstop/service-kit/errors';
import { clientNetwork, count, giveBack } from '@scrollstop/service-kit/limits';
import { type OwnerCheck, ownerRefusals } from '@scrollstop/service-kit/owner';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import type { BaseDeps } from '../base-deps.ts';
import type { PasswordHasher } from '../passwords/hasher.ts';
import { writeAudit } from './audit.ts';

const TRIES = { max: 5, seconds: 15 * 60 };

/** Off without ADMIN_PASSWORD, which is plain or an argon2 hash. */
export function ownerCheck(deps: BaseDeps & { passwords: PasswordHasher }): OwnerCheck {
  const { ADMIN_PASSWORD, RATE_LIMITS } = deps.config;
  if (ADMIN_PASSWORD === undefined) return () => Promise.reject(ownerRefusals.off());
  const isRight = verifier(ADMIN_PASSWORD, deps.passwords);
  const limit = RATE_LIMITS['admin_ip'] ?? TRIES;
  const running = new Map<string, Promise<boolean>>();

  /** Counted before it is verified, so that of a thousand tries at once five are looked at; a right one is given back. */
  const attempt = async (network: string, password: string) => {
    const bucket = `admin_ip:${network}`;
    const at = deps.now().getTime();
    await count(deps.database.db, bucket, limit, at);
    const right = await isRight(password);
    if (right) await giveBack(deps.database.db, bucket, limit.seconds, at);
    return right;
  };
  return async ({ password, ip, action }, request) => {
    const network = clientNetwork(ip);
    // One page asks for several things at once: the same password from the same place is one try.
    const key = `${network} ${password}`;
    const trying = running.get(key) ?? attempt(network, password).finally(() => running.delete(key));
    running.set(key, trying);
    const ok = await trying.catch((refusal: unknown) => {
      if (isLimited(refusal)) securityEvent(request, { event: 'owner_sign_in', outcome: 'limited', ip });
      throw refusal;
    });
    securityEvent(request, { event: 'owner_sign_in', outcome: ok ? 'ok' : 'failed', ip });
    await writeAudit(deps, { ip, action, ok });
    if (!ok) throw ownerRefusals.wrong();
  };
}

const isLimited = (refusal: unknown) => refusal instanceof AppError && refusal.statusCode === 429;

/** argon2 once; what it found right is known again by a digest under a key that dies with the process. */
function verifier(adminPassword: string, passwords: PasswordHasher): (password: string) => Promise<boolean> {
  const stored = adminPassword.startsWith('$argon2')
    ? Promise.resolve(adminPassword)
    : passwords.hash(adminPassword);
  // Whoever asks first sees the failure; until then it must not end the process.
  stored.catch(() => undefined);
  const key = randomBytes(32);
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  let known: Buffer | null = null;
  return async (password) => {
    const given = digest(password);
    if (known && timingSafeEqual(known, given)) return true;
    const right = await passwords.verify(await stored, password);
    if (right) known = given;
    return right;
  };
}
