/** Merges the check-ins of two devices (K-12). Separate from the questions, which not every reader needs. */
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import { spelling } from './spelling.ts';

/** In the order in which releases before this one compared two check-ins of one instant. */
const byContent = (checkin: Checkin): string => `${checkin.completedAt} ${spelling(checkin)}`;

/** A submitted check-in is never edited, so the first of two for one date wins; ties are broken by content. */
function first(a: Checkin, b: Checkin): Checkin {
  const difference = Date.parse(a.completedAt) - Date.parse(b.completedAt);
  if (difference !== 0) return difference < 0 ? a : b;
  return byContent(a) <= byContent(b) ? a : b;
}

/** Union by date, sorted by date; commutative, associative and idempotent like S-2. */
export function mergeCheckins(a: readonly Checkin[], b: readonly Checkin[]): Checkin[] {
  const byDate = new Map<string, Checkin>();
  for (const checkin of [...a, ...b]) {
    const known = byDate.get(checkin.date);
    byDate.set(checkin.date, known ? first(known, checkin) : checkin);
  }
  return [...byDate.values()].sort((x, y) => (x.date < y.date ? -1 : 1));
}
