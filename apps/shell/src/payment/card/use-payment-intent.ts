import { majorUnits } from '@scrollstop/challenge/offers';
import { billingErrors, CreatePaymentIntentResponse, type Offer } from '@scrollstop/contracts/billing';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { usePaymentEnd } from '../use-payment-end.ts';
import { activate } from '../pay.ts';
import type { CardProvider } from './card-provider.ts';
import { cardProviderFor } from './choose-card-provider.tsx';

export type IntentState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; provider: CardProvider; clientSecret: string; reference: string }
  | { status: 'failed' };

/** The payment intent of this visit to the checkout: created once, kept over a change of method (P-8). */
export function usePaymentIntent(offer: Offer | null) {
  const { config, http, session } = useServices();
  const { findPayment } = usePaymentEnd();
  const provider = cardProviderFor(config);
  const [state, setState] = useState<IntentState>({ status: 'none' });
  const running = useRef(false);

  async function create(): Promise<void> {
    if (running.current || !offer) return;
    running.current = true;
    try {
      if (!provider) throw new Error('no card provider is configured');
      await provider.ready();
      // P-3: the amount is the price that this page has shown; the server decides the price that is charged.
      const body = { amount: majorUnits(offer.amount), offer: offer.id };
      const created = await http.post('/api/create-payment-intent', body, CreatePaymentIntentResponse);
      setState({ status: 'ready', provider, ...created });
    } catch (error) {
      const code = error instanceof HttpError ? error.code : null;
      if (code === billingErrors.paymentProcessing) await findPayment();
      // Paid before a reload or in another tab, perhaps without the activation: the server is asked for it.
      const user = code === billingErrors.alreadyPremium ? await activate(http) : null;
      if (user) session.adopt(user);
      setState({ status: 'failed' });
    } finally {
      running.current = false;
    }
  }

  return {
    intent: state,
    start: async (): Promise<void> => {
      if (running.current || state.status === 'ready') return;
      setState({ status: 'loading' });
      await create();
    },
    /** Replaces an intent that can no longer be paid; the form stays as it is meanwhile. */
    renew: create,
  };
}
