import { STORE_GIFT_SKU } from '@scrollstop/challenge/constants';
import { priceOf } from '@scrollstop/challenge/features/offer/offers';
import { GIFTS_MAX } from '@scrollstop/contracts/gift';
import { Card } from '@scrollstop/ui/layout/card';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Text } from '@scrollstop/ui/layout/text';
import { useId } from 'react';
import { useOwner } from '../../owner/owner.tsx';

/** How a product of the store becomes a gift (Z-11). */
export function GiftGuide() {
  const { locale, texts } = useOwner();
  const { gifts } = texts.shopify;
  const heading = useId();
  return (
    <Card gap={4} aria-labelledby={heading}>
      <SectionTitle id={heading}>{gifts.title}</SectionTitle>
      <Text>{gifts.text}</Text>
      <CheckList items={gifts.ways(STORE_GIFT_SKU)} />
      <Text variant="small">{gifts.rules(GIFTS_MAX, priceOf('shop', locale))}</Text>
    </Card>
  );
}
