import { majorUnits } from '@scrollstop/challenge/offers';
import { billingErrors, CreatePaymentIntentAnswer, type Offer } from '@scrollstop/contracts/billing';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useRef, useState } from 'react';
import { useServices } from '../services.ts';
import { activate } from './activate.ts';
import type { CardProvider } from './card-provider.ts';
import { providerOf } from './provider-of.tsx';

export type IntentState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; provider: CardProvider; clientSecret: string; reference: string }
  | { status: 'failed' };

/** The payment intent of this visit to the checkout: asked for once, kept over a change of method (P-8). */
export function usePaymentIntent(offer: Offer | null) {
  const { config, http, session, navigate } = useServices();
  const provider = providerOf(config);
  const [state, setState] = useState<IntentState>({ status: 'none' });
  const asking = useRef(false);

  async function ask(): Promise<void> {
    if (asking.current || !offer) return;
    asking.current = true;
    try {
      if (!provider) throw new Error('no card provider is configured');
      await provider.ready();
      // P-3: the amount says which price this page has shown; what is charged is the server's.
      const body = { amount: majorUnits(offer.amount), offer: offer.id };
      const answer = await http.post('/api/create-payment-intent', body, CreatePaymentIntentAnswer);
      setState({ status: 'ready', provider, ...answer });
    } catch (error) {
      const code = error instanceof HttpError ? error.code : null;
      if (code === billingErrors.paymentProcessing) navigate('/stripe-success', { replace: true });
      // Paid before a reload or in another tab; the server is asked to activate it, which may be left.
      const user = code === billingErrors.alreadyPremium ? await activate(http) : null;
      if (user) session.adopt(user);
      setState({ status: 'failed' });
    } finally {
      asking.current = false;
    }
  }

  return {
    intent: state,
    start: async (): Promise<void> => {
      if (asking.current || state.status === 'ready') return;
      setState({ status: 'loading' });
      await ask();
    },
    /** In the place of one that can no longer be paid; the form stays as it is meanwhile. */
    renew: ask,
  };
}
