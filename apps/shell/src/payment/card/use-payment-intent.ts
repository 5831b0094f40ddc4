import type { Offer } from '@scrollstop/contracts/billing';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useRef, useState } from 'react';
import { useServices } from '../../hooks.ts';
import { renewOffers } from '../../offers/offers.ts';
import type { Purchase } from '../purchase.ts';
import { loadStripeJs, type StripeJs } from './stripe-js.ts';

export type IntentState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; stripe: StripeJs; clientSecret: string; reference: string }
  /** The form cannot be shown. It is not always known whether money has moved, perhaps in another tab. */
  | { status: 'failed'; nothingCharged: boolean };

/** The payment intent of this visit to the checkout: created once, and kept when the user changes the method (P-8). */
export function usePaymentIntent(
  offer: Offer | null,
  { startCard, explainRefusal }: Pick<Purchase<unknown>, 'startCard' | 'explainRefusal'>,
) {
  const { config, http } = useServices();
  /** One instance for the whole visit, because another one would have empty fields. */
  const stripe = useRef<StripeJs>(null);
  const [state, setState] = useState<IntentState>({ status: 'none' });
  const { run } = useOneAtATime();

  async function create(): Promise<void> {
    if (!offer) return;
    try {
      if (!config.card) throw new Error('no card provider is configured');
      stripe.current ??= await loadStripeJs(config.card);
      const { clientSecret, reference } = await startCard(offer);
      setState({ status: 'ready', stripe: stripe.current, clientSecret, reference });
    } catch (error) {
      renewOffers(http, error);
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
    /** Replaces an intent that can no longer be paid; the form keeps its state meanwhile. */
    renew: () => run(create),
    /** To be called if the provider's fields do not work. */
    fail: () => fail(),
  };
}
