/**
 * Finds gifts among the lines of a store order (Z-11). Shopify's orders name no tag of a product, so a gift is known
 * by what its line carries: a property that the product's page sets, or the SKU of a product that is sold as a gift.
 */
import { STORE_GIFT_SKU } from '@scrollstop/challenge/constants';
import type { OrderBody } from './webhook-bodies.ts';

const NAMES = ['gift', 'regalo'];
/** A property may be a choice of the buyer, who said no. */
const NO = ['', 'no', 'false', '0'];

type Line = OrderBody['line_items'][number];

const plain = (text: string): string => text.trim().toLowerCase();

/** `_gift`, `Gift`, ` GIFT `; an underscore in front hides a property from the buyer. */
const saysGift = ({ name, value }: Line['properties'][number]): boolean =>
  NAMES.includes(plain(plain(name).replace(/^_+/, ''))) && !NO.includes(plain(String(value)));

const isGift = ({ sku, properties }: Line): boolean =>
  properties.some(saysGift) || plain(sku ?? '').replaceAll(/[\s_-]+/g, '_') === STORE_GIFT_SKU;

/** `own`: something in the order is for the buyer. */
export function giftsIn(lines: readonly Line[]): { gifts: number; own: boolean } {
  const gifts = lines.filter(isGift).reduce((sum, { quantity }) => sum + quantity, 0);
  return { gifts, own: gifts === 0 || lines.some((line) => !isGift(line)) };
}
