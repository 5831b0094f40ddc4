/**
 * The events of a payment: one when it is paid, then one whenever its entitlement or the refunded sum changes. auth is
 * also called directly, with the same envelope as in the outbox, so that the user does not wait for NATS; auth's inbox
 * applies an envelope once, whichever way it arrives first (P-4, docs/decisions/005).
 */
import { User } from '@scrollstop/contracts/account/auth';
import type { Transaction } from 'kysely';
import type { Gift, Payment, PaymentState, Tables } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { announce } from '@scrollstop/events/publish/outbox';
import { type Fact, factsOf, isEntitling, isMismatch } from './fold.ts';
import { newestRequest } from './refund-requests.ts';

/** The columns of a payment that are derived from its facts. */
export interface DerivedState {
  state: PaymentState;
  refunded: number;
  refundedAt: string | null;
}

/** A payment before and after its new facts. */
export interface Settlement {
  before: Payment;
  after: Payment;
  /** All facts that are known now. */
  facts: readonly Fact[];
  /** True when the account is erased; read under the lock that an erasure takes (erased-person.ts). */
  erased: boolean;
}

/** Appends payment_completed and returns the envelope. */
export function appendCompleted(
  trx: Transaction<Tables>,
  payment: Payment,
  paidAt: string,
  correlationId: string,
): Promise<string> {
  const { user_id: userId, id: paymentId, amount, currency } = payment;
  const data = { userId, paymentId, amount, currency, paidAt };
  return announce(trx, 'payment_completed', payment, { at: paidAt, correlationId }, data);
}

export interface Change {
  /** The payment's new version. */
  version: number;
  correlationId: string;
  /** A withdrawn fact has no time of its own, so Premium is restored as of the moment when we notice it. */
  at: Date;
  /** A refund has just failed, and no other one is pending. */
  refundFailed: boolean;
}

/**
 * Appends payment_restored or payment_refunded for a payment that was completed earlier, and returns the envelope; null
 * when neither is due. `before` is the row before the change.
 */
export async function appendChange(
  trx: Transaction<Tables>,
  before: Payment,
  now: DerivedState,
  { version, correlationId, at }: Change,
): Promise<string | null> {
  const { user_id: userId, id: paymentId, currency } = before;
  const wasEntitled = isEntitling(before.state);
  const entitled = isEntitling(now.state);
  const changed = { id: paymentId, version };
  if (entitled && !wasEntitled) {
    const data = { userId, paymentId, restoredAt: at.toISOString() };
    return announce(trx, 'payment_restored', changed, { at, correlationId }, data);
  }
  const refundGrew = entitled && now.refunded > before.refunded;
  const ended = wasEntitled && !entitled;
  if (!(refundGrew || ended) || !now.refundedAt) return null;
  const data = {
    userId,
    paymentId,
    refunded: now.refunded - before.refunded,
    currency,
    cause: now.state === 'lost' ? ('dispute' as const) : ('refund' as const),
    entitled,
    refundedAt: now.refundedAt,
  };
  return announce(trx, 'payment_refunded', changed, { at: now.refundedAt, correlationId }, data);
}

/**
 * Appends payment_returned once money that bought nothing, or money of an erased user, was refunded; the payer gets a
 * mail. The event contains neither name nor address; the mailing service requests them when it sends.
 */
export async function appendReturned(
  trx: Transaction<Tables>,
  { before, after, facts, erased }: Settlement,
  correlationId: string,
): Promise<void> {
  const isOrdinaryRefund = !erased && !isMismatch(after, facts);
  if (after.state !== 'refunded' || before.state === 'refunded' || isOrdinaryRefund) return;
  // A purchase from before the deletion was refunded by the owner, or its refund was requested before the deletion.
  const isPurchase = erased && before.completion !== null && (await newestRequest(trx, after))?.cause !== 'erased';
  const [paid] = factsOf(facts, 'succeeded').values();
  await announce(
    trx,
    'payment_returned',
    after,
    { at: after.refunded_at!, correlationId },
    {
      paymentId: after.id,
      returned: after.refunded,
      currency: paid!.currency,
      cause: isPurchase ? 'other' : erased ? 'erased' : 'mismatched',
    },
  );
}

type NotifyDeps = Pick<Deps, 'auth' | 'log'>;

/** The user as auth sees them after it applied the envelope; null if auth is unreachable: the event will follow. */
async function notifyAuth(
  { auth, log }: NotifyDeps,
  path: string,
  envelope: string,
  reference: string,
): Promise<User | null> {
  try {
    return await auth.post(path, JSON.parse(envelope), User);
  } catch (err) {
    log.warn({ err, path, reference }, 'direct notice to auth failed, the event will follow');
    return null;
  }
}

/** The user if `GET /api/auth/user` shows Premium already; null if not, because the event is still on its way. */
const withPremium = async (notice: Promise<User | null>): Promise<User | null> => {
  const user = await notice;
  return user?.access === 'premium' ? user : null;
};

export const notifyCompleted = (deps: NotifyDeps, { id, completion }: Payment): Promise<User | null> =>
  withPremium(notifyAuth(deps, '/internal/grants/payment-completed', completion ?? 'null', id));

export const notifyOpened = (deps: NotifyDeps, { id, opening }: Gift): Promise<User | null> =>
  withPremium(notifyAuth(deps, '/internal/grants/gift-opened', opening ?? 'null', id));

/** Ends the grant of a refunded payment before the buyer gets the response. */
export async function notifyRefunded(deps: NotifyDeps, { id, standing }: Payment): Promise<void> {
  if (standing) await notifyAuth(deps, '/internal/grants/payment-refunded', standing, id);
}
