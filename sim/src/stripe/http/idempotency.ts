import { createHash } from 'node:crypto';
import type { StoredReply, StripeSim } from '../context.ts';
import { invalidRequest, StripeFailure } from './errors.ts';

/** Stripe deletes keys after 24 hours. */
const lifetime = 24 * 3_600_000;

export const fingerprintOf = (params: unknown) =>
  createHash('sha256').update(JSON.stringify(params)).digest('base64');

/** The stored response to the same request, null for a new key; throws Stripe's error if the parameters differ. */
export function findReply(
  sim: StripeSim,
  key: string,
  path: string,
  fingerprint: string,
): StoredReply | null {
  if (key.length > 255) throw invalidRequest('Idempotency keys must be at most 255 characters long.');
  const reply = sim.replies.get(key);
  if (!reply || sim.now() - reply.at > lifetime) return null;
  const again = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (reply.path !== path) {
    const uses = `('${reply.path}' vs '${path}')`;
    throw misuse(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ${uses}. ${again}`,
    );
  }
  if (reply.fingerprint !== fingerprint) {
    throw misuse(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${again}`,
    );
  }
  return reply;
}

const misuse = (message: string) => new StripeFailure(400, { type: 'idempotency_error', message });
