/** The simulator of Stripe and PayPal on its own port; tests pay there as a browser would. */
import type { LoggedRequest } from '@scrollstop/sim/request-log';
import { callSim, confirmWith, openSim, stripeKeys } from '@scrollstop/sim/testing';

export const paypalKeys = {
  PAYPAL_CLIENT_ID: 'client-of-billing',
  PAYPAL_CLIENT_SECRET: 'secret-of-billing',
  PAYPAL_WEBHOOK_ID: 'WEBHOOKOFBILLING1',
};

export const cards = {
  succeeds: '4242424242424242',
  declines: '4000000000000002',
  /** Defined by the simulator: the payment stays `processing` until the test settles it. */
  processes: '4000000000007007',
  refundsLater: '4000000000007726',
} as const;

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

export async function startSimulator() {
  const { app, origin: url } = await openSim(paypalKeys);
  const control = controlOf(url, 'stripe');
  const api = async <T = Record<string, unknown>>(method: 'GET' | 'POST', path: string, form = {}): Promise<T> => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}` },
      ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

  const requests = (path: string) =>
    control<(LoggedRequest & { params: Record<string, unknown> })[]>(
      'GET',
      `/requests?method=POST&path=${encodeURIComponent(path)}`,
    );
  return {
    url,
    control,
    paypal: paypalSimulator(url),
    requests,

    /** Confirms the payment as the browser would. Resolves to the intent's status, or to the error message. */
    async pay(clientSecret: string, card: string = cards.succeeds, more = {}): Promise<string> {
      const intent = { id: intentIdOf(clientSecret), client_secret: clientSecret };
      const { body } = await confirmWith(url, intent, card, more);
      const settled = body as { status: string; error?: { message: string } };
      return settled.error?.message ?? settled.status;
    },

    /** Calls Stripe's API with the secret key, as the owner could in the dashboard. */
    api,
    /** Resolves to the id of the new dispute. */
    openDispute: async (intent: string): Promise<string> => {
      const { latest_charge: charge } = await api('GET', `/payment_intents/${intent}`);
      return (await control<{ id: string }>('POST', '/disputes', { charge })).id;
    },
    closeDispute: (id: string, outcome: 'won' | 'lost') => control('POST', `/disputes/${id}/close`, { outcome }),
    refundsAsked: async (intent: string) =>
      (await requests('/v1/refunds')).filter(({ params }) => params['payment_intent'] === intent),
    refundsOf: async (intent: string) =>
      (await api<{ data: { id: string; amount: number }[] }>('GET', `/refunds?payment_intent=${intent}`)).data,

    /** Makes the next calls fail (sim/src/faults.ts). */
    fault: (fault: object) => callSim(url, 'POST', '/control/faults', fault),
    mend: () => callSim(url, 'DELETE', '/control/faults'),

    stop: () => app.close(),
  };
}

/** `pi_…_secret_…` starts with the intent's id. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0]!;

type PaypalEvent = { id: string; event_type: string; resource: { id: string } };

/** Calls a provider's control routes (sim/README.md). */
const controlOf =
  (url: string, of: 'stripe' | 'paypal') =>
  <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> =>
    callSim(url, method, `/control/${of}${path}`, body);

/** PayPal's part of the simulator: the buyer on PayPal's page, and the request log. */
function paypalSimulator(url: string) {
  const control = controlOf(url, 'paypal');
  return {
    control,
    approve: (order: string, funding: 'balance' | 'echeck' | 'declined' = 'balance') =>
      control('POST', `/orders/${order}/approve`, { funding }),
    requests: (path: string, method = 'POST') =>
      control<LoggedRequest[]>('GET', `/requests?method=${method}&path=${encodeURIComponent(path)}`),
    /** Requests to which PayPal responded with an error since the log was last cleared. */
    refused: async () => (await control<LoggedRequest[]>('GET', '/requests')).filter(({ status }) => status >= 400),
    events: () => control<PaypalEvent[]>('GET', '/events'),
  };
}
