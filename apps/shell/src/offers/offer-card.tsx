import { Card } from '@scrollstop/ui/layout/card';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { PriceBlock, PriceWas } from '@scrollstop/ui/offer/price-block';
import type { ReactNode } from 'react';
import { type PriceView, useDefaultPrice } from './offers.ts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { useTexts } from '../hooks.ts';

interface StruckProps {
  view: PriceView;
  /** Renders the saving in percent. */
  badge: (percent: number) => ReactNode;
}
interface OfferCardProps extends Pick<StruckProps, 'badge'> {
  items: readonly ReactNode[];
  children: (view: PriceView) => ReactNode;
}

/** The price and its benefits, shared by pricing and paywall. */
export function OfferCard({ items, badge, children }: OfferCardProps) {
  const { premium } = useTexts(offerTexts);
  const view = useDefaultPrice();
  return (
    <Card aria-label={premium} gap={4}>
      <PriceBlock price={view.price}>
        <Struck view={view} badge={badge} />
      </PriceBlock>
      <CheckList items={items} />
      {children(view)}
    </Card>
  );
}

/** The struck reference price; nothing without a real one. */
export function Struck({ view: { was, percent }, badge }: StruckProps) {
  const { insteadOf } = useTexts(offerTexts);
  if (was === null || percent === null) return null;
  return <PriceWas price={was} insteadOf={insteadOf} badge={badge(percent)} />;
}
