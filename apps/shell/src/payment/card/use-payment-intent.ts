import { majorUnits } from '@scrollstop/challenge/features/offer/offers';
import { CreatePaymentIntentResponse, type Offer } from '@scrollstop/contracts/billing';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { usePaymentEnd } from '../use-payment-end.ts';
import type { CardProvider } from './card-provider.ts';
import { cardProviderFor } from './choose-card-provider.tsx';

export type IntentState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; provider: CardProvider; clientSecret: string; reference: string }
  /** There is no form. Whether money has moved, perhaps in another tab, is not always known. */
  | { status: 'failed'; nothingCharged: boolean };

/** The payment intent of this visit to the checkout: created once, kept over a change of method (P-8). */
export function usePaymentIntent(offer: Offer | null) {
  const { config, http } = useServices();
  const { explainRefusal } = usePaymentEnd();
  const provider = cardProviderFor(config);
  const [state, setState] = useState<IntentState>({ status: 'none' });
  const { run } = useOneAtATime();

  async function create(): Promise<void> {
    if (!offer) return;
    try {
      if (!provider) throw new Error('no card provider is configured');
      await provider.ready();
      // P-3: the amount is the price that this page has shown; the server decides the price that is charged.
      const body = { amount: majorUnits(offer.amount), offer: offer.id };
      const created = await http.post('/api/create-payment-intent', body, CreatePaymentIntentResponse);
      setState({ status: 'ready', provider, ...created });
    } catch (error) {
      await fail(error);
    }
  }

  async function fail(error?: unknown): Promise<void> {
    setState({ status: 'failed', nothingCharged: await explainRefusal(error) });
  }

  return {
    intent: state,
    start: async (): Promise<void> => {
      if (state.status === 'ready') return;
      await run(() => {
        setState({ status: 'loading' });
        return create();
      });
    },
    /** Replaces an intent that can no longer be paid; the form stays as it is meanwhile. */
    renew: () => run(create),
    /** The provider's fields do not work. */
    fail: () => fail(),
  };
}
