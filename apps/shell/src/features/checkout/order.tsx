import type { Offer } from '@scrollstop/contracts/billing';
import { OrderCard } from '@scrollstop/ui/offer/order-card';
import { usePriceView } from '../../offers/use-price-view.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The order summary, with the amount that will be charged. */
export function Order({ offer }: { offer: Offer }) {
  const t = useTexts(checkoutTexts);
  const { insteadOf } = useTexts(offerTexts);
  const { price, was } = usePriceView(offer);
  return (
    <OrderCard
      label={t.order}
      title={t.premium}
      text={t.oneTime}
      price={price}
      was={was === null ? undefined : { price: was, insteadOf }}
    />
  );
}
