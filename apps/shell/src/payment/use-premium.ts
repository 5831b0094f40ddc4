/** The purchase of Premium: its calls, and its end by any provider with the toast, premium, and the way home. */
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
import { activate, findOut } from './pay.ts';
import { capturePaypal } from './paypal/capture-paypal.ts';
import type { Purchase } from './purchase.ts';

export function usePremium(): Purchase<User> {
  const { http, session, navigate, toast, track } = useServices();
  const { user } = useSession();
  const t = useTexts(checkoutTexts);

  /** The outcome is not decided or not known: that page asks the server until it is (P-7). */
  const goAndCheck = () => navigate('/stripe-success', { replace: true });

  /** The server says that this user has paid already: in the store, whose purchase the gate then shows, or here. */
  async function findPayment(): Promise<void> {
    await session.refresh();
    const state = session.getState();
    if (state.status === 'loading' || !state.session.waitingPurchase) goAndCheck();
  }

  /**
   * Paid before, in another tab or before a reload, or bought elsewhere: the screen changes once the session knows.
   */
  async function findBought(): Promise<void> {
    await session.refresh();
    const state = session.getState();
    if (state.status === 'ready' && state.session.access === 'premium') return;
    const user = await activate(http);
    if (user) session.update(user);
    else goAndCheck();
  }

  /** A payment could not be started. True when no money has moved by another one either. */
  async function explainRefusal(error: unknown): Promise<boolean> {
    const code = error instanceof HttpError ? error.code : null;
    if (code === billingErrors.paymentProcessing) await findPayment();
    else if (code === billingErrors.alreadyPremium) await findBought();
    else {
      const found = await findOut(http);
      if (found.kind === 'activated') session.update(found.bought);
      if (found.kind === 'processing') goAndCheck();
      return found.kind === 'open';
    }
    return false;
  }

  return {
    activating: t.activating,
    email: user?.email ?? '',
    // P-3: the amount is the price that this page has shown; the server decides the price that is charged.
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
    findOut: () => findOut(http),
    cancelledAddress: ({ id }) => `/checkout?offer=${id}&paypal=cancelled`,
    succeed: (user: User): void => {
      track('payment_completed');
      toast({ title: t.success.title, description: t.success.text });
      session.update(user);
      void session.refresh();
      setTimeout(() => navigate('/', { replace: true }), PAYMENT_REDIRECT_MS);
    },
    goAndCheck,
    explainRefusal,
  };
}
