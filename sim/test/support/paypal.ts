import paypal from '@paypal/checkout-server-sdk';
import type { Order } from '../../src/paypal/types.ts';
import { startSim } from './sim.ts';

export const paypalEnvironment = {
  PAYPAL_CLIENT_ID: 'client-simulator',
  PAYPAL_CLIENT_SECRET: 'secret-simulator',
  PAYPAL_WEBHOOK_ID: 'WEBHOOKSIMULATOR1',
};

/** The official SDK (no longer maintained), pointed at the simulator, as in billing. */
export async function startPaypal(more: Record<string, string> = {}, now?: () => number) {
  const sim = await startSim({ ...paypalEnvironment, ...more }, now);
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = paypalEnvironment;
  const client = (secret = PAYPAL_CLIENT_SECRET) =>
    new paypal.core.PayPalHttpClient(
      new paypal.core.PayPalEnvironment(PAYPAL_CLIENT_ID, secret, sim.origin, sim.origin),
    );
  return { ...sim, client: client(), clientWith: client };
}

/** The response of the token endpoint. */
export async function tokenFrom(origin: string) {
  const response = await fetch(`${origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('client-simulator:secret-simulator')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return (await response.json()) as { access_token: string; expires_in: number };
}

interface Result<T> {
  statusCode: number;
  result: T;
}

type Client = paypal.core.PayPalHttpClient;

export const web = {
  intent: 'CAPTURE',
  purchase_units: [
    { custom_id: '1000:web', description: 'ScrollStop', amount: { currency_code: 'USD', value: '7.90' } },
  ],
};

export async function create(client: Client, body: object = web, prefer = 'return=representation') {
  const request = new paypal.orders.OrdersCreateRequest();
  request.prefer(prefer);
  request.requestBody(body as never);
  return (await client.execute(request)) as Result<Order>;
}

export async function read(client: Client, id: string) {
  return (await client.execute(new paypal.orders.OrdersGetRequest(id))) as Result<Order>;
}

export async function capture(client: Client, id: string) {
  const request = new paypal.orders.OrdersCaptureRequest(id);
  request.prefer('return=representation');
  return (await client.execute(request)) as Result<Order>;
}

export async function refund(client: Client, captureId: string, body: object = {}) {
  const request = new paypal.payments.CapturesRefundRequest(captureId);
  request.requestBody(body as never);
  return (await client.execute(request)) as Result<{ id: string; status: string }>;
}

/** The SDK's error: the status, and PayPal's own body as text. */
export async function refused(call: Promise<unknown>) {
  const error = (await call.then(
    () => Promise.reject(new Error('it was accepted')),
    (reason: unknown) => reason,
  )) as { statusCode: number; message: string };
  const { name, details = [] } = JSON.parse(error.message) as {
    name?: string;
    details?: { issue: string; description: string }[];
  };
  return { status: error.statusCode, name, ...details[0] };
}
