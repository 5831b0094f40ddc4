import { DEFAULT_OFFER } from '@scrollstop/challenge/features/offer/offers';
import { Card } from '@scrollstop/ui/layout/card';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { PriceBlock } from '@scrollstop/ui/offer/price-block';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { type PriceView, useOffer, usePriceView } from './offers.ts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { useTexts } from '../hooks.ts';

interface OfferCardProps {
  items: readonly ReactNode[];
  /** Beside the struck price, only while there is one. */
  badge: (percent: number) => ReactNode;
  children: (view: PriceView | null) => ReactNode;
}

/** The price and what it buys; the block that offer, pricing and paywall share. */
export function OfferCard({ items, badge, children }: OfferCardProps) {
  const t = useTexts(offerTexts);
  const view = usePriceView(useOffer(DEFAULT_OFFER));
  return (
    <Card aria-label={t.premium} gap={4}>
      {view ? <Price view={view} badge={badge} /> : <Skeleton width="8rem" height="3.6rem" />}
      <CheckList items={items} />
      {children(view)}
    </Card>
  );
}

function Price({ view, badge }: { view: PriceView; badge: OfferCardProps['badge'] }) {
  const { insteadOf } = useTexts(offerTexts);
  const { price, was, percent } = view;
  if (was === null || percent === null) return <PriceBlock price={price} />;
  return <PriceBlock price={price} was={{ price: was, insteadOf }} badge={badge(percent)} />;
}
