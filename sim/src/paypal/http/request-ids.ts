import type { PaypalSim } from '../context.ts';

/** PayPal keeps the ids of orders for 6 hours. */
const lifetime = 6 * 3_600_000;

/**
 * Runs once per PayPal-Request-Id and path. A repeated request does nothing, whatever its body, and returns the latest
 * state of the first one's resource: https://developer.paypal.com/api/rest/reference/idempotency.
 */
export function once(
  sim: PaypalSim,
  path: string,
  requestId: string | undefined,
  run: () => string,
): { resourceId: string; replayed: boolean } {
  const key = `${path}|${requestId ?? ''}`;
  const earlier = requestId === undefined ? undefined : sim.requestIds.get(key);
  if (earlier && sim.now() - earlier.at < lifetime) return { resourceId: earlier.resourceId, replayed: true };
  const resourceId = run();
  if (requestId !== undefined) sim.requestIds.put(key, { at: sim.now(), resourceId });
  return { resourceId, replayed: false };
}
