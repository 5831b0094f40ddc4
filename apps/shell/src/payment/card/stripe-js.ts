/** Loads Stripe.js (docs.stripe.com/js), with types for the part that is used. */
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { loadScript } from '../load-script.ts';
import type { StripeError, StripeIntent } from './stripe-intent.ts';

export interface StripeElement {
  mount: (slot: HTMLElement) => void;
  destroy: () => void;
  update: (options: { disabled?: boolean; style?: unknown }) => void;
}

export interface StripeJs {
  elements: (options: { locale: string }) => {
    create: (type: 'cardNumber' | 'cardExpiry' | 'cardCvc', options: { style: unknown }) => StripeElement;
  };
  /** Also runs 3-D Secure in a Stripe iframe if the bank requires it. */
  confirmCardPayment: (
    clientSecret: string,
    data: { payment_method: { card: StripeElement; billing_details: { name: string; email: string } } },
  ) => Promise<{ paymentIntent?: StripeIntent; error?: StripeError }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

/** Rejects if the script does not load or does not work; the next call tries again. */
export async function loadStripeJs({
  publishableKey,
  sandboxUrl,
}: NonNullable<RuntimeConfig['card']>): Promise<StripeJs> {
  if (!window.Stripe) await loadScript(`${sandboxUrl ?? 'https://js.stripe.com'}/v3/`);
  if (!window.Stripe) throw new Error('Stripe.js has loaded but defines no Stripe');
  return window.Stripe(publishableKey);
}
