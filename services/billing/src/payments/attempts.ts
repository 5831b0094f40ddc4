/**
 * Payment attempts: opened in the ledger, read again at their provider and settled with the result, and ended
 * (docs/reliability.md#webhooks).
 */
import { randomBytes } from 'node:crypto';
import { soldAt } from '@scrollstop/challenge/features/offer/offers';
import { type BoughtOffer, GIFT_OFFER } from '@scrollstop/contracts/billing';
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { type Kysely, sql } from 'kysely';
import type { Gift, Payment, Tables } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { entitlingStates, isEntitling, isOpen, openStates } from '../ledger/fold.ts';
import { findPayment } from '../ledger/payment-rows.ts';
import { settle } from '../ledger/settle.ts';
import { providerInfo, type Snapshot } from '../providers/provider.ts';

export type PaymentDeps = Pick<Deps, 'database' | 'config' | 'providers' | 'log' | 'now'>;

/** The opened gift that gives this user Premium. */
export const heldGift = (db: Kysely<Tables>, userId: number): Promise<Gift | undefined> =>
  db.selectFrom('gift').selectAll().where('opened_by', '=', userId).where('ended_at', 'is', null).executeTakeFirst();

/** Without I, L, O and U, because a user may have to read it out (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `SS-7K3MQ-2XA9T`: 50 random bits, unique among a user's payments by the primary key. */
function newReference(): string {
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('');
  return `SS-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Literal text, because PostgreSQL recognises a partial index only by constants. */
export const openList = sql.raw(openStates.map((state) => `'${state}'`).join(', '));

export interface AttemptFor {
  userId: number;
  offer: BoughtOffer;
  provider: ProviderName;
  /** The number of gifts. */
  quantity?: number;
}

/**
 * The user's open attempt at this offer, or a new one at today's price; 20 simultaneous clicks find one row. If another
 * request ends that row in between, the next round creates a new one.
 */
export async function openAttempt(
  db: Kysely<Tables>,
  { userId, offer, provider, quantity = 1 }: AttemptFor,
  now: Date,
): Promise<Payment> {
  const { amount: unitAmount, currency } = soldAt[offer];
  const amount = unitAmount * quantity;
  for (let round = 0; round < 3; round++) {
    const createdAt = now.toISOString();
    const { rows } = await sql<Payment>`
      insert into payment (user_id, id, offer, provider, quantity, amount, currency, created_at)
      values (${userId}, ${newReference()}, ${offer}, ${provider}, ${quantity}, ${amount}, ${currency}, ${createdAt})
      on conflict (user_id, offer, provider) where state in (${openList}) do nothing
      returning *`.execute(db);
    const found =
      rows[0] ??
      (await findCurrent(db, userId, goodsOf(offer))).open.find(
        (payment) => payment.offer === offer && payment.provider === provider,
      );
    if (found) return found;
  }
  throw new Error(`no attempt could be opened for ${offer}`);
}

/** Premium is bought once, gifts any number of times, so attempts at one do not affect attempts at the other. */
export type Goods = 'premium' | 'gift';
export const goodsOf = (offer: BoughtOffer): Goods => (offer === GIFT_OFFER ? 'gift' : 'premium');

/**
 * Payments that give this user Premium, or may still do so. For gifts only open ones, because a paid gift prevents no
 * other. It is one statement, because two would miss an attempt that is paid in between.
 */
export async function findCurrent(
  db: Kysely<Tables>,
  userId: number,
  goods: Goods = 'premium',
): Promise<{ paid: Payment | null; open: Payment[] }> {
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('offer', goods === 'gift' ? '=' : '<>', GIFT_OFFER)
    .where('state', 'in', [...openStates, ...entitlingStates])
    .orderBy('created_at')
    .execute();
  return {
    paid: (goods === 'premium' && payments.find(({ state }) => isEntitling(state))) || null,
    open: payments.filter(({ state }) => isOpen(state)),
  };
}

/** True for an open attempt that must no longer be offered. */
export const isStale = (payment: Payment, now: Date): boolean =>
  now.getTime() - Date.parse(payment.created_at) > providerInfo[payment.provider].attemptMs ||
  payment.amount !== soldAt[payment.offer].amount * payment.quantity ||
  payment.currency !== soldAt[payment.offer].currency;

/**
 * Settles the facts of a provider's object. Owner, object and mode are checked here and in `settle`, amount and
 * currency by the fold. Null when the ledger has no such payment; nothing is stored then.
 */
export async function settleSnapshot(
  deps: PaymentDeps,
  { provider, owner, facts, id, livemode }: Snapshot,
  correlationId: string,
): Promise<Payment | null> {
  const { providers, log } = deps;
  if (!owner || livemode !== providers[provider]?.livemode) return null;
  const payment = await settle(deps, { ...owner, provider, providerId: id, facts, correlationId });
  if (payment?.state === 'mismatched')
    log.error({ reference: payment.id }, 'paid amount or currency differs from what was due');
  return payment;
}

export interface CheckedAttempt {
  payment: Payment;
  /** The provider's object as just read; null when there is none. */
  snapshot: Snapshot | null;
}

/** True while its money is moving: by the object that was just read, else by the last known state. */
export const isCharging = ({ payment, snapshot }: CheckedAttempt): boolean =>
  (snapshot?.status ?? payment.state) === 'processing';

/** Reads one attempt again at its provider. Throws ProviderError when the provider cannot be reached. */
export async function checkAttempt(
  deps: PaymentDeps,
  payment: Payment,
  correlationId: string,
): Promise<CheckedAttempt> {
  const { provider_id: id } = payment;
  const provider = deps.providers[payment.provider];
  const snapshot = id && provider ? await provider.read(id) : null;
  if (!snapshot) return { payment, snapshot };
  return { payment: (await settleSnapshot(deps, snapshot, correlationId)) ?? payment, snapshot };
}

/**
 * The payments that this user has made or may still make: `paid` by the ledger, else by reading every open attempt at
 * its provider. Throws ProviderError when no payment is known and the provider cannot be reached.
 */
export async function currentPayments(
  deps: PaymentDeps,
  userId: number,
  correlationId: string,
  goods: Goods = 'premium',
): Promise<{ paid: Payment | null; open: CheckedAttempt[] }> {
  const stored = await findCurrent(deps.database.db, userId, goods);
  if (stored.paid) return { paid: stored.paid, open: [] };
  const results = await Promise.allSettled(stored.open.map((payment) => checkAttempt(deps, payment, correlationId)));
  const attempts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const paid = goods === 'premium' && attempts.find(({ payment }) => isEntitling(payment.state));
  if (paid) return { paid: paid.payment, open: [] };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return { paid: null, open: attempts.filter(({ payment }) => isOpen(payment.state)) };
}

/**
 * Ends an attempt that must no longer be paid: first at the provider, so that it cannot be paid anywhere, then here.
 * Returns the payment afterwards; an attempt that was paid in the meantime stays paid.
 */
export async function abandon(deps: PaymentDeps, payment: Payment, correlationId: string): Promise<Payment> {
  const { user_id: userId, id: paymentId, provider: name, provider_id: providerId } = payment;
  const provider = deps.providers[name];
  if (providerId && !provider) return payment;
  const snapshot = providerId && provider ? await provider.cancel(providerId) : null;
  if (snapshot) return (await settleSnapshot(deps, snapshot, correlationId)) ?? payment;
  // It was never created at the provider, so no browser has a secret to pay it with.
  const { amount, currency } = payment;
  const occurredAt = deps.now().toISOString();
  const facts = [{ kind: 'canceled' as const, objectId: paymentId, amount, currency, occurredAt }];
  const ended = await settle(deps, { userId, paymentId, provider: name, providerId, facts, correlationId });
  if (ended) return ended;
  // The provider's object was stored while we were settling.
  const current = await findPayment(deps.database.db, payment);
  return current?.provider_id && !providerId ? abandon(deps, current, correlationId) : payment;
}

/** A user who has Premium must not be able to pay for it in a tab that still shows another offer's form. */
export async function endOtherAttempts(deps: PaymentDeps, userId: number, correlationId: string) {
  const { open } = await findCurrent(deps.database.db, userId);
  for (const payment of open) await abandon(deps, payment, correlationId);
}

/** For a user who has Premium by now: if a provider fails, an event or the reconcile pass ends the attempt later. */
export const tryToEndOtherAttempts = (deps: PaymentDeps, userId: number, correlationId: string) =>
  endOtherAttempts(deps, userId, correlationId).catch((err: unknown) =>
    deps.log.warn({ err }, 'an open attempt of a user with Premium was not ended, will retry'),
  );
