import { DEFAULT_OFFER } from '@scrollstop/challenge/features/offer/offers';
import { Email } from '@scrollstop/contracts/account/auth';
import type { Offer } from '@scrollstop/contracts/billing';
import { type ProviderName } from '@scrollstop/contracts/primitives';
import * as z from '@scrollstop/contracts/zod';
import { OrderCard } from '@scrollstop/ui/offer/order-card';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { LoadingScreen } from '../../../gate/loading-screen.tsx';
import { useAccount, useTexts } from '../../../hooks.ts';
import { useOffer } from '../../../offers/use-offer.ts';
import { usePriceView } from '../../../offers/use-price-view.ts';
import { usePaymentIntent } from '../../../payment/card/use-payment-intent.ts';
import { usePaypalPayment } from '../../../payment/paypal/use-paypal-payment.ts';
import { CardStep } from '../../../payment/steps/card-step.tsx';
import { paypalReturn, PaypalStep } from '../../../payment/steps/paypal-step.tsx';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { GiftForm } from './gift-form.tsx';
import { type Draft, keepDraft, readDraft } from './order-draft.ts';
import { useGiftPurchase } from './use-gift-purchase.ts';

/** `/gift/buy` (Z-1): how many, a line for the card, and the same payment as for Premium. */
export default function GiftBuyScreen() {
  const [draft, setDraft] = useState(readDraft);
  const each = useOffer(DEFAULT_OFFER);
  const change = (changed: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...changed };
      keepDraft(next);
      return next;
    });
  if (!each) return <LoadingScreen />;
  const offer: Offer = { ...each, amount: each.amount * draft.quantity, reference: null };
  return <GiftPayment offer={offer} draft={draft} onChange={change} />;
}

interface GiftPaymentProps {
  offer: Offer;
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
}

function GiftPayment({ offer, draft, onChange }: GiftPaymentProps) {
  const visitor = useAccount() === null;
  const t = useTexts(giftTexts);
  const returned = paypalReturn(useSearch());
  const purchase = useGiftPurchase(draft, (order) => onChange({ order }));
  const card = usePaymentIntent(offer, purchase);
  const paypal = usePaypalPayment(offer, purchase);
  const [method, setMethod] = useState<ProviderName | null>(returned ? 'paypal' : null);
  const [error, setError] = useState<string | null>(null);
  const { price } = usePriceView(offer);

  const choose = (chosen: ProviderName) => {
    if (visitor && !z.safeParse(Email, draft.email).success) return setError(t.buy.emailMissing);
    setError(null);
    setMethod(chosen);
    if (chosen === 'stripe') void card.start();
  };
  const back = () => setMethod(null);
  const order = (
    <OrderCard label={t.buy.order} title={t.buy.product(draft.quantity)} text={t.buy.terms} price={price} />
  );
  if (method === 'stripe') return <CardStep {...{ purchase, order, offer, card }} onBack={back} />;
  if (method === 'paypal')
    return (
      <PaypalStep
        {...{ order, offer, returned }}
        payment={paypal}
        cancelledAddress={purchase.cancelledAddress(offer)}
        onBack={back}
      />
    );
  return (
    <GiftForm
      {...{ order, draft, onChange, error }}
      asksAddress={visitor}
      // A payment keeps the number and the line that it began with.
      frozen={card.intent.status === 'ready'}
      onChoose={choose}
    />
  );
}
