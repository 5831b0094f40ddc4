/** One activity may be swapped in seven days (U-4). */
import type { Swap } from '@scrollstop/contracts/urge/urge';
import { SWAP_PAUSE_DAYS } from '../constants.ts';
import { addDays } from '../days/local-date.ts';
import { currentItems } from './merge-edited.ts';
import { byDay } from './merge-urge.ts';

/** The local date from which another swap is possible; today or earlier: now. A swap that was taken back counts nothing. */
export function nextSwapOn(swaps: readonly Swap[], today: string): string {
  const last = currentItems(swaps, byDay).reduce((latest, { on }) => (on > latest ? on : latest), '');
  return last === '' ? today : addDays(last, SWAP_PAUSE_DAYS);
}
