/**
 * Starts payments: one open attempt per user, offer and provider, and the secret with which the browser pays it. A user
 * who has already paid, or is being charged, is never charged again (P-8).
 */
import { billingErrors } from '@scrollstop/contracts/billing';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import { singleFlight } from '@scrollstop/service-kit/work/single-flight';
import type { Payment } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { isEntitling } from '../ledger/fold.ts';
import { notConfigured, type Provider, ProviderError } from '../providers/provider.ts';
import {
  abandon,
  type AttemptFor,
  type CheckedAttempt,
  currentPayments,
  goodsOf,
  heldGift,
  isCharging,
  isStale,
  openAttempt,
  type PaymentDeps,
  settleSnapshot,
} from './attempts.ts';
import { UserAccess } from '@scrollstop/contracts/services/internal';

export interface Start extends AttemptFor {
  correlationId: string;
}

export interface Payable {
  payment: Payment;
  clientSecret: string;
}

export function attemptStarter(deps: Deps): (start: Start) => Promise<Payable> {
  // The clicks of one user share one call, because a provider refuses an idempotency key that is in use.
  const once = singleFlight<Payable>();
  return async (start) => {
    const { userId, offer, provider, correlationId } = start;
    const goods = goodsOf(offer);
    if (!deps.providers[provider]) throw notConfigured(provider);
    const { paid, open } = await currentPayments(deps, userId, correlationId, goods);
    if (paid || (goods === 'premium' && (await heldGift(deps.database.db, userId)))) throw alreadyPremium();
    if (open.some(isCharging)) throw beingCharged();
    const reused = await reuse(open, start);
    const payment = reused?.payment ?? (await openAttempt(deps.database.db, start, deps.now()));
    // Opened since by another tab, or by a replica with other prices: its sum is not the one that this page shows.
    if (payment.quantity !== (start.quantity ?? 1) || isStale(payment, deps.now())) throw attemptEnded();
    if (goods === 'premium') await refuseBuyer(deps, payment, correlationId);
    return reused ?? once(`${userId} ${payment.id}`, () => createPayable(deps, payment, correlationId));
  };

  /** The open attempt for this offer if it can still be paid at today's price; otherwise it is ended. */
  async function reuse(open: CheckedAttempt[], { offer, provider, quantity = 1, correlationId }: Start) {
    const same = open.find(({ payment }) => payment.offer === offer && payment.provider === provider);
    if (!same) return null;
    const { payment, snapshot } = same;
    if (!isStale(payment, deps.now()) && payment.quantity === quantity) {
      if (snapshot?.clientSecret) return { payment, clientSecret: snapshot.clientSecret };
      // An earlier call failed before it reached the provider, so the same idempotency key can be used again.
      if (!payment.provider_id) return null;
    }
    const ended = await abandon(deps, payment, correlationId);
    if (isEntitling(ended.state)) throw goodsOf(offer) === 'gift' ? beingCharged() : alreadyPremium();
    return null;
  }
}

/**
 * Creates the provider's object of an attempt, once, however often it is called: the attempt's id is the idempotency
 * key, so replicas and retries get the same object. A burnt key ends the attempt, and the next click opens another.
 */
async function createPayable(deps: Deps, payment: Payment, correlationId: string): Promise<Payable> {
  try {
    const snapshot = await readOrCreate(deps.providers[payment.provider]!, payment);
    const settled = snapshot && (await settleSnapshot(deps, snapshot, correlationId));
    if (!settled || snapshot.clientSecret === null)
      throw new ProviderError(payment.provider, `the provider has no usable object for ${payment.id}`);
    if (settled.state === 'canceled') {
      // Ended while its object was created: paid in another tab, or bought in the store (O-4).
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

const attemptEnded = () => new AppError(409, billingErrors.orderEnded, 'This payment was ended. Please start again.');
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

/**
 * A user who has Premium from elsewhere (the store, a gift, the operator) has nothing to pay (P-8), and a buyer of the
 * store who has not verified the address yet is not asked to pay again (O-4). Auth knows both, and is asked after the
 * attempt is stored and before it can be paid. An order that arrives later ends the attempt by `purchase_waiting`, so
 * no order is missed (docs/decisions/039).
 */
export async function refuseBuyer(
  deps: PaymentDeps & Pick<Deps, 'auth'>,
  payment: Payment,
  correlationId: string,
): Promise<void> {
  const message = 'The payment cannot be started right now. Please try again in a moment.';
  const { access, purchaseWaiting: waiting } = await askAuth(deps, payment.user_id, message);
  const premium = access === 'premium';
  if (!waiting && !premium) return;
  await abandon(deps, payment, correlationId);
  throw premium ? alreadyPremium() : purchaseWaiting();
}

/** Throws a 503 with this message while auth cannot be reached. */
export async function askAuth({ auth, log }: Pick<Deps, 'auth' | 'log'>, userId: number, message: string) {
  try {
    return await auth.get(`/internal/users/${userId}/access`, UserAccess);
  } catch (error) {
    log.warn({ err: error }, 'call to auth for the access of a user failed, no payment is started');
    throw unavailable(message);
  }
}

/** Has the code of a payment in progress, so that a client stops offering to pay. */
const purchaseWaiting = () =>
  new AppError(
    409,
    billingErrors.paymentProcessing,
    'A purchase is waiting for this address: open the mail that we have sent. There is nothing more to pay.',
  );
