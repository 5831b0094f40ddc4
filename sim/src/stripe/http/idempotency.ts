import { createHash } from 'node:crypto';
import type { StoredReply, StripeSim } from '../context.ts';
import { invalidRequest, StripeFailure } from './errors.ts';

/** Stripe deletes keys after 24 hours. */
const lifetime = 24 * 3_600_000;

export const fingerprintOf = (params: unknown) => createHash('sha256').update(JSON.stringify(params)).digest('base64');

/** The stored response to the same request; null for a new key. Throws Stripe's error if the requests differ. */
export function findReply(sim: StripeSim, key: string, path: string, fingerprint: string): StoredReply | null {
  if (key.length > 255) throw invalidRequest('Idempotency keys must be at most 255 characters long.');
  const reply = sim.replies.get(key);
  if (!reply || sim.now() - reply.at > lifetime) return null;
  if (reply.path === path && reply.fingerprint === fingerprint) return reply;
  const message = `The key '${key}' was first used with other parameters, or at another endpoint.`;
  throw new StripeFailure(400, { type: 'idempotency_error', message });
}
