/** The three figures of the offer screen (D-1 … D-3): shown only when they are verified, or labelled as samples. */

import type { Claim } from '@scrollstop/contracts/claims';

/** The given figures: samples, never shown in production. */
export const sampleClaims: readonly Claim[] = [
  { id: 'users', value: 12_847, n: 12_847, source: 'sample', date: '2026-01-01', verified: false },
  { id: 'success', value: 96, n: 12_847, source: 'sample', date: '2026-01-01', verified: false },
  { id: 'rating', value: 4.9, n: 12_847, source: 'sample', date: '2026-01-01', verified: false },
];

/** A figure about fewer users than this means nothing. */
const CLAIM_MIN_PEOPLE = 100;

/** Claims that may be shown: in production only verified ones about enough users. */
export const shownClaims = (claims: readonly Claim[], appEnv: 'local' | 'production'): Claim[] =>
  claims.filter((claim) => appEnv !== 'production' || (claim.verified && claim.n >= CLAIM_MIN_PEOPLE));
