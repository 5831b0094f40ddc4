import type { Due } from '@scrollstop/challenge/features/reminder/next-due';

/** Many people choose 20:30; their messages are spread over so many seconds after it. */
const JITTER_SECONDS = 90;

/** The instant from which a reminder is claimed: when it is due, and a little later, the same for each user every day. */
export const claimAt = (userId: number, { at }: Due): string =>
  new Date(at + (hash(userId) % JITTER_SECONDS) * 1000).toISOString();

/** Spreads neighbouring ids (Knuth, multiplicative). */
const hash = (userId: number): number => Math.imul(userId, 2_654_435_761) >>> 0;
