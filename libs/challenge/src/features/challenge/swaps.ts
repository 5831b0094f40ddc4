/** One activity can be swapped every seven days (U-4). */
import { SWAP_PAUSE_DAYS } from '../../constants.ts';
import { addDays, hasBegun } from '../../days/local-date.ts';
import type { DocumentItems } from '../../documents/documents.ts';
import type { PresentItem } from '../../documents/merge.ts';

export type Swap = PresentItem<'swaps'>;

export const swapId = (day: number): string => `day-${day}`;

/** The replacing activity by day. A stored document has one item per day, which may be its removal. */
export const alternativesByDay = (swaps: readonly DocumentItems['swaps'][]): Record<string, string> =>
  Object.fromEntries(
    swaps.flatMap((swap) => ('alternative' in swap ? [[swap.id.replace(/^day-/, ''), swap.alternative]] : [])),
  );

/** The local date from which another swap is possible; today or earlier means now. Removed swaps do not count. */
export function nextSwapOn(swaps: readonly Swap[], today: string): string {
  const last = swaps.reduce((latest, { on }) => (on > latest && hasBegun(on, today) ? on : latest), '');
  return last === '' ? today : addDays(last, SWAP_PAUSE_DAYS);
}
