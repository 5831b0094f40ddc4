/**
 * Decimal text of Shopify as minor units, exactly: `14.90` → 1490. Null for anything that is not a plain amount
 * with at most two decimals, so that no rounding ever decides about premium.
 */
export function minorUnitsOf(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
