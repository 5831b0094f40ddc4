import type { Offer } from '@scrollstop/contracts/billing';
import { OrderCard } from '@scrollstop/ui/offer/order-card';
import { useTexts } from '../../texts/use-texts.ts';
import { usePriceView } from '../../offers/use-price-view.ts';

/** The order summary, with the amount that will be charged. */
export function Order({ offer }: { offer: Offer }) {
  const { checkout: t, offer: offerTexts } = useTexts();
  const { price, was } = usePriceView(offer);
  return (
    <OrderCard
      label={t.order}
      title={t.premium}
      text={t.oneTime}
      price={price}
      was={was === null ? undefined : { price: was, insteadOf: offerTexts.insteadOf }}
    />
  );
}
