/** The simulator of Stripe and PayPal on a port of its own; tests pay at it like a browser. */
import { buildSim } from '@scrollstop/sim/app';
import { readConfig } from '@scrollstop/sim/config';
import type { LoggedRequest } from './logged-request.ts';
import { controlOf, paypalSimulator } from './paypal.ts';

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_billing',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_billing',
  STRIPE_WEBHOOK_SECRET: 'whsec_billing',
};

export const paypalKeys = {
  PAYPAL_CLIENT_ID: 'client-of-billing',
  PAYPAL_CLIENT_SECRET: 'secret-of-billing',
  PAYPAL_WEBHOOK_ID: 'WEBHOOKOFBILLING1',
};

export const cards = {
  succeeds: '4242424242424242',
  declines: '4000000000000002',
  /** The simulator's own: it stays `processing` until the test settles it. */
  processes: '4000000000007007',
  refundsLater: '4000000000007726',
} as const;

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

export async function startSimulator() {
  const env = { APP_ENV: 'local', PORT: '0', PUBLIC_ORIGIN: 'http://localhost:4200' };
  const sim = buildSim({ config: readConfig({ ...env, ...stripeKeys, ...paypalKeys }) });
  const url = await sim.listen({ host: '127.0.0.1', port: 0 });

  const control = controlOf(url, 'stripe');
  const faults = controlOf(url, 'faults');
  const api = async <T = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    form = {},
  ): Promise<T> => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}` },
      ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

  return {
    url,
    control,
    paypal: paypalSimulator(url),
    requests: (path: string) =>
      control<LoggedRequest[]>('GET', `/requests?method=POST&path=${encodeURIComponent(path)}`),

    /** Confirms the payment like the browser. Resolves to the intent's status, or the error's message. */
    async pay(clientSecret: string, card: string = cards.succeeds, more = {}): Promise<string> {
      const intent = intentIdOf(clientSecret);
      const response = await fetch(`${url}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stripeKeys.STRIPE_PUBLISHABLE_KEY}` },
        body: new URLSearchParams({
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': card,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2050',
          'payment_method_data[card][cvc]': '123',
          'payment_method_data[billing_details][name]': 'Ada Lovelace',
          ...more,
        }),
      });
      const settled = (await response.json()) as { status: string; error?: { message: string } };
      return settled.error?.message ?? settled.status;
    },

    /** Calls Stripe's API with the secret key, as an owner at the dashboard would. */
    api,
    /** Resolves to the id of the dispute. */
    openDispute: async (intent: string): Promise<string> => {
      const { latest_charge: charge } = await api('GET', `/payment_intents/${intent}`);
      return (await control<{ id: string }>('POST', '/disputes', { charge })).id;
    },
    closeDispute: (id: string, outcome: 'won' | 'lost') =>
      control('POST', `/disputes/${id}/close`, { outcome }),
    refundsOf: async (intent: string) =>
      (await api<{ data: { id: string; amount: number }[] }>('GET', `/refunds?payment_intent=${intent}`))
        .data,

    /** Breaks the next calls (sim/src/faults.ts). */
    fault: (fault: object) => faults('POST', '', fault),
    mend: () => faults('DELETE', ''),

    stop: () => sim.close(),
  };
}

/** `pi_…_secret_…` begins with the intent's id. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0]!;
