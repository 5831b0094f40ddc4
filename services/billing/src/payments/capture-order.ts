/**
 * Captures the money of an order that its buyer has approved. Only the buyer's own return does this, never a webhook or
 * the reconcile pass: a buyer who has closed the window may not want to buy any more (decision 012).
 */
import { billingErrors } from '@scrollstop/contracts/billing';
import { isErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { AppError } from '@scrollstop/service-kit/errors';
import { singleFlight } from '@scrollstop/service-kit/work/single-flight';
import type { Deps } from '../deps.ts';
import type { Payment } from '../db/schema.ts';
import { CaptureRefused, providerInfo, type Snapshot } from '../providers/provider.ts';
import { abandon, currentPayments, goodsOf, isCharging, settleSnapshot, tryToEndOtherAttempts } from './attempts.ts';
import { isEntitling } from '../ledger/fold.ts';
import { findPayment } from '../ledger/payment-rows.ts';
import { settle } from '../ledger/settle.ts';
import { alreadyPremium, beingCharged, refuseBuyer } from './start-attempt.ts';

/** The function returns the payment afterwards, paid or pending; it throws for every other outcome. */
export function orderCapture(deps: Deps): (payment: Payment, correlationId: string) => Promise<Payment> {
  // All tabs and clicks of one user share one call; replicas are kept apart by the idempotency key.
  const once = singleFlight<Payment>();
  return (payment, correlationId) =>
    once(`${payment.user_id} ${payment.id}`, () => captureOnce(deps, payment, correlationId));
}

async function captureOnce(deps: Deps, payment: Payment, correlationId: string): Promise<Payment> {
  if (isEntitling(payment.state)) return payment;
  const goods = goodsOf(payment.offer);
  const { paid, open } = await currentPayments(deps, payment.user_id, correlationId, goods);
  // That read may have settled it: an earlier capture took the money, and its response was lost.
  const settled = await findPayment(deps.database.db, payment);
  if (settled && isEntitling(settled.state)) return settled;
  if (paid) throw alreadyPremium();
  const charging = open.find(isCharging);
  if (charging?.payment.id === payment.id) return charging.payment;
  if (charging) throw beingCharged();
  const attempt = open.find((other) => other.payment.id === payment.id);
  if (!attempt?.snapshot) throw orderEnded();
  if (!hasDueSum(attempt.snapshot, payment)) {
    deps.log.error(
      { reference: payment.id, provider: payment.provider },
      'the order at the provider has a different sum than the payment, ending it',
    );
    await abandon(deps, attempt.payment, correlationId);
    throw orderEnded();
  }
  // A token outlives its account by minutes; no money may be taken for a deleted account.
  if (await isErased(deps.database.db, payment.user_id)) throw orderEnded();
  if (goods === 'premium') await refuseBuyer(deps, attempt.payment, correlationId);
  const captured = await captureAtProvider(deps, attempt.payment, correlationId);
  if (goods === 'premium' && isEntitling(captured.state))
    await tryToEndOtherAttempts(deps, captured.user_id, correlationId);
  return captured;
}

/** The browser that pays an order can change it, so the sum is checked before the capture and not only after it. */
const hasDueSum = ({ facts }: Snapshot, due: Payment) =>
  facts.some(({ kind, amount, currency }) => kind === 'created' && amount === due.amount && currency === due.currency);

async function captureAtProvider(deps: Deps, payment: Payment, correlationId: string): Promise<Payment> {
  try {
    // The version changes with each refusal, so a new try is a new request, while a repetition is not.
    const snapshot = await deps.providers[payment.provider]!.capture!(
      payment.provider_id!,
      `${payment.id}-${payment.version}`,
    );
    const settled = await settleSnapshot(deps, snapshot, correlationId);
    if (settled && (isEntitling(settled.state) || isCharging({ payment: settled, snapshot }))) return settled;
    throw orderEnded();
  } catch (error) {
    if (!(error instanceof CaptureRefused)) throw error;
    throw await recordRefusal(deps, payment, error, correlationId);
  }
}

async function recordRefusal(
  deps: Deps,
  payment: Payment,
  { reason, objectId }: CaptureRefused,
  correlationId: string,
): Promise<Error> {
  if (reason === 'gone') {
    await abandon(deps, payment, correlationId);
    return orderEnded();
  }
  const { user_id: userId, id: paymentId, provider, amount, currency } = payment;
  const occurredAt = deps.now().toISOString();
  const failed = { kind: 'failed' as const, objectId, amount, currency, occurredAt };
  await settle(deps, { userId, paymentId, provider, facts: [failed], correlationId });
  const { label } = providerInfo[provider];
  if (reason === 'not_approved')
    return new AppError(409, billingErrors.orderNotApproved, `${label} is still waiting for your agreement.`);
  return new AppError(
    402,
    billingErrors.paymentDeclined,
    `${label} could not take the payment. Nothing was charged; please choose another way to pay.`,
  );
}

const orderEnded = () =>
  new AppError(409, billingErrors.orderEnded, 'This order can no longer be paid. Please start again.');
