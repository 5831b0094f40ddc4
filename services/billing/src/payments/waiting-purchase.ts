/**
 * A buyer of the store who has not proven the address yet is not asked to pay again (O-4). Auth decides whether an order
 * waits; it is asked after the attempt is stored and before it can be paid. An order that comes later ends
 * the attempt by `purchase_waiting`, so that no order is missed (docs/decisions/039).
 */
import { billingErrors } from '@scrollstop/contracts/billing';
import { WaitingPurchase } from '@scrollstop/contracts/account/waiting-purchase';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import type { Payment } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { abandon, type PaymentDeps } from './attempts.ts';

/** Ends the attempt and throws 409 when a purchase of the store waits for its user. */
export async function refuseWhileWaiting(
  deps: PaymentDeps & Pick<Deps, 'auth'>,
  payment: Payment,
  correlationId: string,
): Promise<void> {
  if (!(await isPurchaseWaiting(deps, payment.user_id))) return;
  await abandon(deps, payment, correlationId);
  throw purchaseWaiting();
}

async function isPurchaseWaiting(
  { auth, log }: Pick<Deps, 'auth' | 'log'>,
  userId: number,
): Promise<boolean> {
  try {
    return (await auth.get(`/internal/waiting-purchases/${userId}`, WaitingPurchase)).waiting;
  } catch (error) {
    log.warn({ err: error }, 'auth does not say whether a purchase waits, the payment is not started');
    throw unavailable('The payment cannot be started right now. Please try again in a moment.');
  }
}

/** By the code of a payment that is on its way: a client then stops offering to pay. */
const purchaseWaiting = () =>
  new AppError(
    409,
    billingErrors.paymentProcessing,
    'A purchase is waiting for this address: open the mail that we have sent. There is nothing more to pay.',
  );
