import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { callSim, confirmWith, openSim, stripeKeys } from '../../src/testing.ts';

/** A simulator on a free port, with the official SDK pointed at it; closed when the test ends. */
export async function startSim(more: Record<string, string> = {}, now?: () => number) {
  const { app, origin } = await openSim(more, now);
  onTestFinished(() => app.close());
  const { hostname, port } = new URL(origin);
  const stripe = new Stripe(stripeKeys.STRIPE_SECRET_KEY, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { app, origin, stripe };
}

/** Pays by card; resolves to the intent afterwards, with its charge. */
export async function payWith({ origin, stripe }: Pick<Sim, 'origin' | 'stripe'>, number = '4242424242424242') {
  const intent = await stripe.paymentIntents.create({ amount: 790, currency: 'usd' });
  await confirmWith(origin, intent, number);
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.refunds'] });
  return { ...paid, charge: paid.latest_charge as Stripe.Charge };
}

type Sim = Awaited<ReturnType<typeof startSim>>;

/** Calls a control endpoint of the simulator. */
export const control = <T>(origin: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  callSim<T>(origin, method, `/control${path}`, body);
