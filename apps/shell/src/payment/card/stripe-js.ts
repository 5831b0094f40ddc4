/** Stripe.js, from Stripe's own server as Stripe demands (docs.stripe.com/js), and the part of it that is used. */

import type { StripeError, StripeIntent } from './stripe-intent.ts';

const SCRIPT = 'https://js.stripe.com/v3/';

export interface StripeElement {
  mount: (slot: HTMLElement) => void;
  destroy: () => void;
  update: (options: { disabled: boolean }) => void;
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

/** Rejects when the script does not come (blocked, offline); the next call tries anew. */
export function loadStripeJs(publishableKey: string): Promise<StripeJs> {
  return new Promise((resolve, reject) => {
    const start = () => {
      if (window.Stripe) resolve(window.Stripe(publishableKey));
      else reject(new Error('Stripe.js came without Stripe'));
    };
    if (window.Stripe) return start();
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', start);
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js did not load'));
    });
    document.head.append(script);
  });
}
