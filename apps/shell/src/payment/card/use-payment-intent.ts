import type { Offer } from '@scrollstop/contracts/billing';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import { useServices } from '../../hooks.ts';
import { renewOffers } from '../../offers/offers.ts';
import type { Purchase } from '../purchase.ts';
import type { CardProvider } from './card-provider.ts';
import { cardProviderFor } from './choose-card-provider.tsx';

export type IntentState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; provider: CardProvider; clientSecret: string; reference: string }
  /** There is no form. Whether money has moved, perhaps in another tab, is not always known. */
  | { status: 'failed'; nothingCharged: boolean };

/** The payment intent of this visit to the checkout: created once, kept over a change of method (P-8). */
export function usePaymentIntent(
  offer: Offer | null,
  { startCard, explainRefusal }: Pick<Purchase<unknown>, 'startCard' | 'explainRefusal'>,
) {
  const { config, http } = useServices();
  const provider = cardProviderFor(config);
  const [state, setState] = useState<IntentState>({ status: 'none' });
  const { run } = useOneAtATime();

  async function create(): Promise<void> {
    if (!offer) return;
    try {
      if (!provider) throw new Error('no card provider is configured');
      await provider.ready();
      const { clientSecret, reference } = await startCard(offer);
      setState({ status: 'ready', provider, clientSecret, reference });
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
    /** Replaces an intent that can no longer be paid; the form stays as it is meanwhile. */
    renew: () => run(create),
    /** The provider's fields do not work. */
    fail: () => fail(),
  };
}
