import { currentItems } from '../../documents/edited.ts';
import type { DocumentItems } from '@scrollstop/contracts/documents/documents';
import { isDayOff } from '../../days/rest.ts';

/** True on a date with a rest mark, and within planned days off: then nobody is reminded. */
export function isResting(items: readonly DocumentItems['rest'][], date: string): boolean {
  const rest = currentItems(items);
  return isDayOff(rest, date) || rest.some((item) => 'on' in item && item.on === date);
}
