/** The provider's object for an attempt: made once, whoever asks and however often. */
import type { Deps } from '../deps.ts';
import type { Payment } from '../db/schema.ts';
import { type PaymentProvider, ProviderError } from '../providers/provider.ts';
import { abandon, takeSnapshot } from './converge.ts';

export interface Payable {
  payment: Payment;
  clientSecret: string;
}

/**
 * Answers `(attempt) => its object at the provider`. The attempt's id is the idempotency key, so replicas and
 * retries meet in one object; within this process the clicks of one person share one call, because Stripe
 * answers 409 to a key that is in use. A key that is burnt ends the attempt: the next click gets another.
 */
export function intentFor(deps: Deps): (payment: Payment, correlationId: string) => Promise<Payable> {
  const running = new Map<string, Promise<Payable>>();
  return (payment, correlationId) => {
    const key = `${payment.user_id} ${payment.id}`;
    let call = running.get(key);
    if (!call) {
      call = make(deps, payment, correlationId).finally(() => running.delete(key));
      running.set(key, call);
    }
    return call;
  };
}

async function make(deps: Deps, payment: Payment, correlationId: string): Promise<Payable> {
  try {
    const snapshot = await ask(deps.providers[payment.provider]!, payment);
    const settled = snapshot && (await takeSnapshot(deps, snapshot, correlationId));
    if (!settled || snapshot.clientSecret === null)
      throw new ProviderError(`the provider has no usable object for ${payment.id}`);
    return { payment: settled, clientSecret: snapshot.clientSecret };
  } catch (error) {
    const burnt = error instanceof ProviderError && error.burnt && !payment.provider_id;
    if (burnt) await abandon(deps, payment, correlationId);
    throw error;
  }
}

const ask = (provider: PaymentProvider, payment: Payment) =>
  payment.provider_id
    ? provider.read(payment.provider_id)
    : provider.create({
        id: payment.id,
        userId: payment.user_id,
        offer: payment.offer,
        amount: payment.amount,
        currency: payment.currency,
      });
