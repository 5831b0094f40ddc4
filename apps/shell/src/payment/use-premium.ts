/** The purchase of Premium: its requests, and its end with a toast, premium and the return to home. */
import { PAYMENT_REDIRECT_MS } from '@scrollstop/challenge/constants';
import type { User } from '@scrollstop/contracts/account/auth';
import {
  billingErrors,
  CapturePaypalOrderResponse,
  CreatePaymentIntentResponse,
  CreatePaypalOrderResponse,
  type Offer,
} from '@scrollstop/contracts/billing';
import { majorUnits } from '@scrollstop/challenge/features/offer/offers';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useServices, useSession, useTexts } from '../hooks.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { activate, checkPayment } from './pay.ts';
import { capturePaypal } from './paypal/capture-paypal.ts';
import type { Purchase } from './purchase.ts';

export function usePremium(): Purchase<User> {
  const { http, session, navigate, toast, track } = useServices();
  const { user } = useSession();
  const t = useTexts(checkoutTexts);

  /** For an undecided or unknown outcome: that page polls the server (P-7). */
  const openStatusPage = () => navigate('/stripe-success', { replace: true });

  /** The user has already paid: in the store, whose purchase the gate then shows, or here. */
  async function findPayment(): Promise<void> {
    await session.refresh();
    const state = session.getState();
    if (state.status === 'loading' || !state.session.waitingPurchase) openStatusPage();
  }

  /** Already premium, by another tab, before a reload or elsewhere: the screen changes once the session is updated. */
  async function findBought(): Promise<void> {
    await session.refresh();
    const state = session.getState();
    if (state.status === 'ready' && state.session.access === 'premium') return;
    const user = await activate(http);
    if (user) session.update(user);
    else openStatusPage();
  }

  /** Handles a payment that could not be started. Resolves to true if no other payment has moved money. */
  async function explainRefusal(error: unknown): Promise<boolean> {
    const code = error instanceof HttpError ? error.code : null;
    if (code === billingErrors.paymentProcessing) await findPayment();
    else if (code === billingErrors.alreadyPremium) await findBought();
    else {
      const found = await checkPayment(http);
      if (found.kind === 'activated') session.update(found.bought);
      if (found.kind === 'processing') openStatusPage();
      return found.kind === 'open';
    }
    return false;
  }

  return {
    activating: t.activating,
    email: user?.email ?? '',
    // P-3: the amount is the price shown by this page; the server decides the price that is charged.
    startCard: ({ amount, id }: Offer) =>
      http.post('/api/create-payment-intent', { amount: majorUnits(amount), offer: id }, CreatePaymentIntentResponse),
    startPaypal: async ({ amount, currency, id }: Offer) => {
      const body = { amount: majorUnits(amount), currency, intent: 'CAPTURE', offer: id };
      return (await http.post('/api/paypal/order', body, CreatePaypalOrderResponse)).id;
    },
    capturePaypal: (orderId) =>
      capturePaypal(async () => {
        const path = `/api/paypal/order/${encodeURIComponent(orderId)}/capture`;
        const { status, reference } = await http.post(path, undefined, CapturePaypalOrderResponse);
        return status === 'COMPLETED' ? { kind: 'captured', reference } : { kind: 'pending' };
      }),
    activate: () => activate(http),
    checkPayment: () => checkPayment(http),
    cancelledAddress: ({ id }) => `/checkout?offer=${id}&paypal=cancelled`,
    succeed: (user: User): void => {
      track('payment_completed');
      toast({ title: t.success.title, description: t.success.text });
      session.update(user);
      void session.refresh();
      setTimeout(() => navigate('/', { replace: true }), PAYMENT_REDIRECT_MS);
    },
    openStatusPage,
    explainRefusal,
  };
}
