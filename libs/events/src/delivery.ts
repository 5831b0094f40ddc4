/** How long and how often an event is delivered: the durables are made by these, and consumers work by them. */

/**
 * A message without a sign of progress for so long goes to another replica. Short, because what a process holds when it is
 * killed waits for this; a living one marks progress several times within it (docs/decisions/021).
 */
export const ACK_WAIT_MS = 3_000;
export const PROGRESS_MS = ACK_WAIT_MS / 4;

/** Messages of one durable that are not acknowledged yet, over all replicas. */
export const IN_FLIGHT = 64;

/** Delays before the next try, in ms; the eighth failure is a dead letter. */
const NAK_DELAYS = [1_000, 5_000, 30_000, 120_000, 600_000] as const;
export const MAX_DELIVERIES = 8;

/** `failure` counts from 1. Jitter of up to a fifth keeps replicas from coming back together. */
export function nakDelay(failure: number, random: () => number = Math.random): number {
  const base = NAK_DELAYS[Math.min(failure, NAK_DELAYS.length) - 1] ?? NAK_DELAYS[0];
  return Math.round(base * (1 + random() * 0.2));
}
