/** Stripe.js (docs.stripe.com/js), and the part of it that is used. */
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
  /** Asks the bank as well when it has to (3-D Secure), in a frame of Stripe's. */
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

/** Rejects when the script does not load or does not work; the next call tries anew. */
export async function loadStripeJs({
  publishableKey,
  sandboxUrl,
}: NonNullable<RuntimeConfig['card']>): Promise<StripeJs> {
  if (!window.Stripe) await loadScript(`${sandboxUrl ?? 'https://js.stripe.com'}/v3/`);
  if (!window.Stripe) throw new Error('Stripe.js came without Stripe');
  return window.Stripe(publishableKey);
}
