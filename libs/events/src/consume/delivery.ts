/** Times and numbers of deliveries, for both the durables and the consumers. */

/**
 * A message without progress for this long is delivered to another replica. It is short, because the messages of a
 * killed process wait for it; a live process reports progress several times within it (docs/decisions/021).
 */
export const ACK_WAIT_MS = 3_000;
export const PROGRESS_MS = ACK_WAIT_MS / 4;

/** Messages of one durable that may be unacknowledged at once, over all replicas. */
export const IN_FLIGHT = 64;

/** Delays before the next try, in ms; after the eighth failure the event becomes a dead letter. */
const NAK_DELAYS = [1_000, 5_000, 30_000, 120_000, 600_000] as const;
export const MAX_DELIVERIES = 8;

/** `failure` counts from 1. Jitter of up to a fifth keeps replicas from retrying together. */
export function nakDelay(failure: number, random: () => number = Math.random): number {
  const base = NAK_DELAYS[Math.min(failure, NAK_DELAYS.length) - 1] ?? NAK_DELAYS[0];
  return Math.round(base * (1 + random() * 0.2));
}
