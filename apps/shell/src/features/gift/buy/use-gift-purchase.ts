/** The purchase of gifts, by the same form and button as Premium: its calls, and the page of the order at its end. */
import { majorUnits } from '@scrollstop/challenge/features/offer/offers';
import { billingErrors, type Offer } from '@scrollstop/contracts/billing';
import { type GiftOrder, type GiftOrderKey, GiftOrderStatus, StartGiftResponse } from '@scrollstop/contracts/gift';
import { languageOf } from '@scrollstop/contracts/language';
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useRef } from 'react';
import { useAccount, useLanguage, useServices, useTexts } from '../../../hooks.ts';
import { capturePaypal } from '../../../payment/paypal/capture-paypal.ts';
import { type Found, untilBought } from '../../../payment/pay.ts';
import type { Purchase } from '../../../payment/purchase.ts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { askOrder } from '../ask-order.ts';
import { type Draft, keepDraft } from './order-draft.ts';

/** `draft`, `method`: as they are now; `onOrder` gets the payment that was begun. */
export function useGiftPurchase(
  draft: Draft,
  method: ProviderName | null,
  onOrder: (order: GiftOrderKey) => void,
): Purchase<GiftOrder> {
  const { http, navigate, toast, track } = useServices();
  const account = useAccount();
  const language = languageOf(useLanguage().locale);
  const gift = useTexts(giftTexts);
  // Card and PayPal have an order each. The form asks for its own in the same moment in which it was begun.
  const begun = useRef<Partial<Record<ProviderName, GiftOrderKey>>>({});
  const orderNow = () => (method && begun.current[method]) ?? draft.order;

  async function start(provider: ProviderName, offer: Offer) {
    const { quantity, line, email } = draft;
    const { clientSecret, reference, key } = await http.post(
      '/api/gifts/orders',
      {
        provider,
        quantity,
        line: line.trim(),
        language,
        amount: majorUnits(offer.amount),
        ...(account === null && { email }),
        ...(draft.order && { order: draft.order }),
      },
      StartGiftResponse,
    );
    begun.current[provider] = { reference, key };
    onOrder({ reference, key });
    return { clientSecret, reference };
  }

  const findOut = async (): Promise<Found<GiftOrder>> => {
    const order = orderNow();
    if (!order) return { kind: 'open' };
    const found = await askOrder(http, order);
    return found.kind === 'none' ? { kind: 'open' } : found;
  };
  const page = ({ reference, key }: GiftOrderKey) => `/gift/card#${reference}.${key}`;
  const goAndCheck = () => {
    const order = orderNow();
    if (order) navigate(page(order), { replace: true });
  };

  return {
    activating: gift.card.checking,
    email: account?.email ?? draft.email,
    startCard: (offer) => start('stripe', offer),
    startPaypal: async (offer) => (await start('paypal', offer)).clientSecret,
    capturePaypal: async () => {
      const order = orderNow();
      if (!order) return { kind: 'not-completed' };
      const { reference, key } = order;
      return capturePaypal(async () => {
        const { status } = await http.post('/api/gifts/orders/capture', { reference, key }, GiftOrderStatus);
        return status === 'paid' ? { kind: 'captured', reference } : { kind: 'pending' };
      });
    },
    findOut,
    activate: () => untilBought(findOut),
    succeed: (bought) => {
      track('payment_completed');
      toast({ title: gift.buy.paid.title });
      keepDraft(null);
      navigate(page(bought), { replace: true });
    },
    goAndCheck,
    explainRefusal: async (error) => {
      if (error instanceof HttpError && error.code === billingErrors.paymentProcessing) {
        goAndCheck();
        return false;
      }
      return (await findOut()).kind === 'open';
    },
    cancelledAddress: () => '/gift/buy?paypal=cancelled',
  };
}
