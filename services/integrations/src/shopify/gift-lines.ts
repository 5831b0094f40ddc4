/**
 * Finds gifts among the lines of a store order (Z-11). Shopify's orders do not include product tags, so a gift is
 * recognised by its line: a property that the product's page sets, or the SKU of a product that is sold as a gift.
 */
import { STORE_GIFT_SKU } from '@scrollstop/challenge/constants';
import type { OrderBody } from './webhook-bodies.ts';

const NAMES = ['gift', 'regalo'];
/** The values of a property with which a buyer declines. */
const NO = ['', 'no', 'false', '0'];

type Line = OrderBody['line_items'][number];

const plain = (text: string): string => text.trim().toLowerCase();

/** Matches `_gift`, `Gift`, ` GIFT `; a leading underscore hides a property from the buyer. */
const saysGift = ({ name, value }: Line['properties'][number]): boolean =>
  NAMES.includes(plain(plain(name).replace(/^_+/, ''))) && !NO.includes(plain(String(value)));

const isGift = ({ sku, properties }: Line): boolean =>
  properties.some(saysGift) || plain(sku ?? '').replaceAll(/[\s_-]+/g, '_') === STORE_GIFT_SKU;

/** `own`: something in the order is for the buyer. */
export function giftsIn(lines: readonly Line[]): { gifts: number; own: boolean } {
  const gifts = lines.filter(isGift).reduce((sum, { quantity }) => sum + quantity, 0);
  return { gifts, own: gifts === 0 || lines.some((line) => !isGift(line)) };
}
