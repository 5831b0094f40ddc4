/** The offer screen's three figures (D-1 … D-3): shown only if verified, or labelled as samples. */

import type { Claim } from '@scrollstop/contracts/site/claims';
import type { Results } from '@scrollstop/contracts/site/results';
import { finishRate } from '../results/results.ts';

/** The specified figures: samples, never shown in production. */
export const sampleClaims: readonly Claim[] = [
  { id: 'users', value: 12_847, n: 12_847, source: 'sample', date: '2026-01-01', verified: false },
  { id: 'success', value: 96, n: 12_847, source: 'sample', date: '2026-01-01', verified: false },
  { id: 'rating', value: 4.9, n: 12_847, source: 'sample', date: '2026-01-01', verified: false },
];

/** A figure about fewer users is meaningless. */
const CLAIM_MIN_PEOPLE = 100;

/** The source of figures from the nightly count (J-4). */
export const COUNTED = 'counted';

/** How many people began, and the share that finished (D-2), as published by the nightly count. */
export function countedClaims(results: Results): Claim[] {
  const { began, countedAt } = results;
  if (began === null || countedAt === null) return [];
  const counted = { n: began, source: COUNTED, date: countedAt.slice(0, 10), verified: true };
  const rate = finishRate(results);
  return [
    { id: 'users', value: began, ...counted },
    ...(rate ? [{ id: 'success', value: rate.percent, ...counted } as const] : []),
  ];
}

/** A counted figure about enough users replaces a configured one or a sample. */
export function withCounted(claims: readonly Claim[], counted: readonly Claim[]): Claim[] {
  const enough = counted.filter(({ n }) => n >= CLAIM_MIN_PEOPLE);
  const others = claims.filter(({ id }) => !enough.some((one) => one.id === id));
  return [...enough, ...others];
}

/** Claims that may be shown: in production, only verified ones about enough users. */
export const shownClaims = (claims: readonly Claim[], appEnv: 'local' | 'production'): Claim[] =>
  claims.filter((claim) => appEnv !== 'production' || (claim.verified && claim.n >= CLAIM_MIN_PEOPLE));
