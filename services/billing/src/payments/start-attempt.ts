/**
 * One open attempt per user, offer and provider, and the secret with which the browser pays it. A user who has already
 * paid, or is being charged, is never charged again (P-8).
 */
import { billingErrors } from '@scrollstop/contracts/billing';
import { AppError } from '@scrollstop/service-kit/errors';
import { singleFlight } from '@scrollstop/service-kit/work/single-flight';
import type { Payment } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { isEntitling } from '../ledger/fold.ts';
import { notConfigured, type Provider, ProviderError } from '../providers/provider.ts';
import { holdsGift } from '../ledger/gift-store.ts';
import {
  abandon,
  type AttemptFor,
  type CheckedAttempt,
  currentPayments,
  goodsOf,
  isStale,
  openAttempt,
  settleSnapshot,
} from './attempts.ts';
import { refuseWhileWaiting } from './waiting-purchase.ts';

export interface Start extends AttemptFor {
  correlationId: string;
}

export interface Payable {
  payment: Payment;
  clientSecret: string;
}

export function attemptStarter(deps: Deps): (start: Start) => Promise<Payable> {
  const makePayable = payableMaker(deps);
  return async (start) => {
    const { userId, offer, provider, correlationId } = start;
    const goods = goodsOf(offer);
    if (!deps.providers[provider]) throw notConfigured(provider);
    const { paid, open } = await currentPayments(deps, userId, correlationId, goods);
    if (paid || (goods === 'premium' && (await holdsGift(deps.database.db, userId)))) throw alreadyPremium();
    if (open.some(({ snapshot }) => snapshot?.status === 'processing')) throw beingCharged();
    const reused = await reuse(open, start);
    const payment = reused?.payment ?? (await openAttempt(deps.database.db, start, deps.now()));
    if (goods === 'premium') await refuseWhileWaiting(deps, payment, correlationId);
    return reused ?? makePayable(payment, correlationId);
  };

  /** The attempt that is open for this offer, as long as it can be paid at today's price; else it is ended. */
  async function reuse(
    open: CheckedAttempt[],
    { offer, provider, quantity = 1, correlationId }: Start,
  ): Promise<Payable | null> {
    const same = open.find(({ payment }) => payment.offer === offer && payment.provider === provider);
    if (!same) return null;
    const { payment, snapshot } = same;
    if (!isStale(payment, deps.now()) && payment.quantity === quantity) {
      if (snapshot?.clientSecret) return { payment, clientSecret: snapshot.clientSecret };
      // Not at the provider yet: an earlier call broke off, and its key still holds.
      if (!payment.provider_id) return null;
    }
    const ended = await abandon(deps, payment, correlationId);
    if (isEntitling(ended.state)) throw goodsOf(offer) === 'gift' ? beingCharged() : alreadyPremium();
    return null;
  }
}

/**
 * Returns a function that gives an attempt its object at the provider, once, however often it is called. The attempt's id
 * is the idempotency key, so replicas and retries meet in one object; within this process the clicks of one user
 * share one call, because a provider refuses a key that is in use. A key that is burnt ends the attempt: the next
 * click gets another.
 */
function payableMaker(deps: Deps): (payment: Payment, correlationId: string) => Promise<Payable> {
  const once = singleFlight<Payable>();
  return (payment, correlationId) =>
    once(`${payment.user_id} ${payment.id}`, () => createPayable(deps, payment, correlationId));
}

async function createPayable(deps: Deps, payment: Payment, correlationId: string): Promise<Payable> {
  try {
    const snapshot = await readOrCreate(deps.providers[payment.provider]!, payment);
    const settled = snapshot && (await settleSnapshot(deps, snapshot, correlationId));
    if (!settled || snapshot.clientSecret === null)
      throw new ProviderError(payment.provider, `the provider has no usable object for ${payment.id}`);
    if (settled.state === 'canceled') {
      // Ended while it was made: paid in another tab, or bought in the store (O-4).
      await abandon(deps, settled, correlationId);
      throw attemptEnded();
    }
    return { payment: settled, clientSecret: snapshot.clientSecret };
  } catch (error) {
    const burnt = error instanceof ProviderError && error.burnt && !payment.provider_id;
    if (burnt) await abandon(deps, payment, correlationId);
    throw error;
  }
}

const readOrCreate = (provider: Provider, payment: Payment) =>
  payment.provider_id
    ? provider.read(payment.provider_id)
    : provider.create({
        id: payment.id,
        userId: payment.user_id,
        offer: payment.offer,
        amount: payment.amount,
        currency: payment.currency,
      });

const attemptEnded = () =>
  new AppError(409, billingErrors.orderEnded, 'This payment was ended. Please start again.');
export const amountMismatch = () =>
  new AppError(400, billingErrors.amountMismatch, 'The price has changed. Please reload the page.');
export const alreadyPremium = () =>
  new AppError(409, billingErrors.alreadyPremium, 'Premium is already active. There is nothing to pay.');
export const beingCharged = () =>
  new AppError(
    409,
    billingErrors.paymentProcessing,
    'Your payment is still being processed. There is nothing more to pay; what you have bought follows by itself.',
  );
