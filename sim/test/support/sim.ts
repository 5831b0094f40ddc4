import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { buildSim } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';

export const environment = {
  APP_ENV: 'local',
  PORT: '0',
  PUBLIC_ORIGIN: 'http://localhost:4200',
  STRIPE_SECRET_KEY: 'sk_test_simulator',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
};

/** A simulator on a free port, with the official SDK pointed at it; closed when the test ends. */
export async function startSim(more: Record<string, string> = {}, now?: () => number) {
  const app = buildSim({ config: readConfig({ ...environment, ...more }), ...(now ? { now } : {}) });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { hostname, port } = new URL(origin);
  const stripe = new Stripe(environment.STRIPE_SECRET_KEY, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { app, origin, stripe };
}

/** Acts like a browser: a form body and the publishable key, through the path that the gateway forwards. */
export async function fromBrowser(origin: string, path: string, form: Record<string, string>) {
  const response = await fetch(`${origin}/sandbox/stripe${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${environment.STRIPE_PUBLISHABLE_KEY}` },
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const cardForm = (clientSecret: string | null, number: string, more: Record<string, string> = {}) => ({
  client_secret: clientSecret ?? '',
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2050',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][name]': 'Ada Lovelace',
  ...more,
});

/** Confirms an intent with a card, as a browser does. */
export const confirmWith = (
  origin: string,
  { id, client_secret: secret }: Pick<Stripe.PaymentIntent, 'id' | 'client_secret'>,
  number: string,
  more = {},
) => fromBrowser(origin, `/v1/payment_intents/${id}/confirm`, cardForm(secret, number, more));

/** A payment by card; resolves to the intent afterwards, with its charge. */
export async function payWith(
  { origin, stripe }: Pick<Sim, 'origin' | 'stripe'>,
  number = '4242424242424242',
) {
  const intent = await stripe.paymentIntents.create({ amount: 790, currency: 'usd' });
  await confirmWith(origin, intent, number);
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.refunds'] });
  return { ...paid, charge: paid.latest_charge as Stripe.Charge };
}

type Sim = Awaited<ReturnType<typeof startSim>>;

/** Calls a control endpoint of the simulator. */
export async function control<T>(
  origin: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${origin}/control${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} /control${path}: ${String(response.status)} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
