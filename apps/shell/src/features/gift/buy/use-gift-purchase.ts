/** The purchase of gifts, with the same form and button as Premium: its requests, and the order page at its end. */
import { majorUnits } from '@scrollstop/challenge/features/offer/offers';
import { billingErrors, type Offer } from '@scrollstop/contracts/billing';
import { type GiftOrder, type GiftOrderKey, GiftOrderStatus, StartGiftResponse } from '@scrollstop/contracts/gift';
import { languageOf } from '@scrollstop/contracts/language';
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useRef } from 'react';
import { useAccount, useLanguage, useServices, useTexts } from '../../../hooks.ts';
import { capturePaypal } from '../../../payment/paypal/capture-paypal.ts';
import { type PaymentCheck, untilBought } from '../../../payment/pay.ts';
import type { Purchase } from '../../../payment/purchase.ts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { fetchOrder } from '../fetch-order.ts';
import { type Draft, saveDraft } from './order-draft.ts';

/** `draft` and `method` are the present ones; `onOrder` receives the payment that was started. */
export function useGiftPurchase(
  draft: Draft,
  method: ProviderName | null,
  onOrder: (order: GiftOrderKey) => void,
): Purchase<GiftOrder> {
  const { http, navigate, toast, track } = useServices();
  const account = useAccount();
  const language = languageOf(useLanguage().locale);
  const gift = useTexts(giftTexts);
  // Card and PayPal have an order each. A ref, because the form needs its order before the next render.
  const started = useRef<Partial<Record<ProviderName, GiftOrderKey>>>({});
  const currentOrder = () => (method && started.current[method]) ?? draft.order;

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
    started.current[provider] = { reference, key };
    onOrder({ reference, key });
    return { clientSecret, reference };
  }

  const checkPayment = async (): Promise<PaymentCheck<GiftOrder>> => {
    const order = currentOrder();
    if (!order) return { kind: 'open' };
    const found = await fetchOrder(http, order);
    return found.kind === 'none' ? { kind: 'open' } : found;
  };
  const orderAddress = ({ reference, key }: GiftOrderKey) => `/gift/card#${reference}.${key}`;
  const openStatusPage = () => {
    const order = currentOrder();
    if (order) navigate(orderAddress(order), { replace: true });
  };

  return {
    activating: gift.card.checking,
    email: account?.email ?? draft.email,
    startCard: (offer) => start('stripe', offer),
    startPaypal: async (offer) => (await start('paypal', offer)).clientSecret,
    capturePaypal: async () => {
      const order = currentOrder();
      if (!order) return { kind: 'not-completed' };
      const { reference, key } = order;
      return capturePaypal(async () => {
        const { status } = await http.post('/api/gifts/orders/capture', { reference, key }, GiftOrderStatus);
        return status === 'paid' ? { kind: 'captured', reference } : { kind: 'pending' };
      });
    },
    checkPayment,
    activate: () => untilBought(checkPayment),
    succeed: (bought) => {
      track('payment_completed');
      toast({ title: gift.buy.paid.title });
      saveDraft(null);
      navigate(orderAddress(bought), { replace: true });
    },
    openStatusPage,
    explainRefusal: async (error) => {
      if (error instanceof HttpError && error.code === billingErrors.paymentProcessing) {
        openStatusPage();
        return false;
      }
      return (await checkPayment()).kind === 'open';
    },
    cancelledAddress: () => '/gift/buy?paypal=cancelled',
  };
}
