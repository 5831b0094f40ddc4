import { Card } from '@scrollstop/ui/layout/card';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { PriceBlock } from '@scrollstop/ui/offer/price-block';
import type { ReactNode } from 'react';
import { type PriceView, useDefaultPrice } from './offers.ts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { useTexts } from '../hooks.ts';

interface OfferCardProps {
  items: readonly ReactNode[];
  /** Beside the struck price, only while there is one. */
  badge: (percent: number) => ReactNode;
  children: (view: PriceView) => ReactNode;
}

/** The price and what it buys; the block that offer, pricing and paywall share. */
export function OfferCard({ items, badge, children }: OfferCardProps) {
  const t = useTexts(offerTexts);
  const view = useDefaultPrice();
  const { price, was, percent } = view;
  return (
    <Card aria-label={t.premium} gap={4}>
      {was === null || percent === null ? (
        <PriceBlock price={price} />
      ) : (
        <PriceBlock price={price} was={{ price: was, insteadOf: t.insteadOf }} badge={badge(percent)} />
      )}
      <CheckList items={items} />
      {children(view)}
    </Card>
  );
}
