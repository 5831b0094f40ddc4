/** One activity may be swapped in seven days (U-4). */
import { SWAP_PAUSE_DAYS } from '../constants.ts';
import { addDays } from '../days/local-date.ts';
import type { PresentItem } from '../documents/merge.ts';

export type Swap = PresentItem<'swaps'>;

export const swapId = (day: number): string => `day-${day}`;

/** By day, the activity that replaces its own. */
export const alternativesByDay = (swaps: readonly Swap[]): Record<string, string> =>
  Object.fromEntries(swaps.map(({ id, alternative }) => [id.replace(/^day-/, ''), alternative]));

/** The local date from which another swap is possible; today or earlier: now. A swap that was taken back counts nothing. */
export function nextSwapOn(swaps: readonly Swap[], today: string): string {
  const last = swaps.reduce((latest, { on }) => (on > latest ? on : latest), '');
  return last === '' ? today : addDays(last, SWAP_PAUSE_DAYS);
}
