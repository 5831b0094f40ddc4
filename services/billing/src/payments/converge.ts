/** Reading the provider's truth again and folding it into the ledger (docs/reliability.md#webhooks). */
import type { Deps } from '../deps.ts';
import type { Payment } from '../db/schema.ts';
import type { Snapshot } from '../providers/provider.ts';
import { findCurrent } from './attempts.ts';
import { isEntitling, isOpen } from '../ledger/fold.ts';
import { settle } from '../ledger/settle.ts';

type Part = Pick<Deps, 'db' | 'config' | 'providers' | 'log' | 'now'>;

/**
 * Settles what a provider's object tells: owner, object and mode are checked here and in `settle`, amount and
 * currency by the fold. Null, and nothing believed, when the ledger has no such payment.
 */
export async function takeSnapshot(
  deps: Part,
  { provider, owner, facts, id, livemode }: Snapshot,
  correlationId: string,
): Promise<Payment | null> {
  const { providers, log } = deps;
  if (!owner || livemode !== providers[provider]?.livemode) return null;
  const news = { ...owner, provider, providerId: id, facts, correlationId };
  const payment = await settle(deps, news);
  if (payment?.state === 'mismatched')
    log.error({ reference: payment.id }, 'paid amount or currency differs from what was due');
  return payment;
}

export interface Attempt {
  payment: Payment;
  /** Null when the provider has no object for it. */
  snapshot: Snapshot | null;
}

/** One attempt, read again at its provider. Throws ProviderError when that cannot be asked. */
export async function refresh(deps: Part, payment: Payment, correlationId: string): Promise<Attempt> {
  const { provider_id: id } = payment;
  const provider = deps.providers[payment.provider];
  const snapshot = id && provider ? await provider.read(id) : null;
  if (!snapshot) return { payment, snapshot };
  return { payment: (await takeSnapshot(deps, snapshot, correlationId)) ?? payment, snapshot };
}

/**
 * What this person has paid or may still pay. `paid` comes from the ledger, else from asking the provider about
 * every open attempt. Throws ProviderError when nothing is known to be paid and the provider cannot be asked.
 */
export async function currentPayments(
  deps: Part,
  userId: number,
  correlationId: string,
): Promise<{ paid: Payment | null; open: Attempt[] }> {
  const known = await findCurrent(deps.db, userId);
  if (known.paid) return { paid: known.paid, open: [] };
  const asked = await Promise.allSettled(known.open.map((payment) => refresh(deps, payment, correlationId)));
  const attempts = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const paid = attempts.find(({ payment }) => isEntitling(payment.state));
  if (paid) return { paid: paid.payment, open: [] };
  const failed = asked.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return { paid: null, open: attempts.filter(({ payment }) => isOpen(payment.state)) };
}

/**
 * Ends an attempt that nobody should pay any more: first at the provider, so that it can be paid nowhere, then
 * here. Answers what it came to; an attempt that was paid in the meantime is paid.
 */
export async function abandon(deps: Part, payment: Payment, correlationId: string): Promise<Payment> {
  const { provider_id: id } = payment;
  const provider = deps.providers[payment.provider];
  if (id && !provider) return payment;
  const snapshot = id && provider ? await provider.cancel(id) : null;
  if (snapshot) return (await takeSnapshot(deps, snapshot, correlationId)) ?? payment;
  // The provider never had it, so nobody holds a secret to pay it with.
  const canceled = {
    kind: 'canceled' as const,
    objectId: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    occurredAt: new Date(deps.now()).toISOString(),
  };
  const { user_id: userId, id: paymentId } = payment;
  const news = { userId, paymentId, provider: payment.provider, facts: [canceled], correlationId };
  return (await settle(deps, news)) ?? payment;
}

/** Who has paid must not pay again in a tab that still shows another offer's form. */
export async function endOtherAttempts(deps: Part, userId: number, correlationId: string): Promise<void> {
  const { open } = await findCurrent(deps.db, userId);
  for (const payment of open) await abandon(deps, payment, correlationId);
}
