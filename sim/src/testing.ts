/** Simulators on a port of their own for tests, and calls of their routes (README.md). */
import { buildSim } from './app.ts';
import { readConfig } from './config.ts';

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_simulator',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
};

export const environment = {
  APP_ENV: 'local',
  PORT: '0',
  PUBLIC_ORIGIN: 'http://localhost:4200',
  ...stripeKeys,
};

/** `more`: variables of further providers. `now` may be a fake clock. */
export async function openSim(more: Record<string, string> = {}, now?: () => number) {
  const app = buildSim({ config: readConfig({ ...environment, ...more }), ...(now && { now }) });
  return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** Throws for an error response, with its text. */
export async function callSim<T>(
  origin: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(origin + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Acts like a browser: sends a form with the publishable key, through the path that the gateway forwards. */
export async function fromBrowser(origin: string, path: string, form: Record<string, string>) {
  const response = await fetch(`${origin}/sandbox/stripe${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKeys.STRIPE_PUBLISHABLE_KEY}` },
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
  { id, client_secret: secret }: { id: string; client_secret: string | null },
  number: string,
  more = {},
) => fromBrowser(origin, `/v1/payment_intents/${id}/confirm`, cardForm(secret, number, more));
