/**
 * One open attempt per person, offer and provider, and what the browser pays it with. Who has paid already, or is
 * being charged, gets no second one (P-8).
 */
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { billingErrors, type OfferId } from '@scrollstop/contracts/billing';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../deps.ts';
import { isStale, openAttempt } from './attempts.ts';
import { type Attempt, abandon, currentPayments } from './converge.ts';
import { isEntitling } from '../ledger/fold.ts';
import { intentFor, type Payable } from './intent-for.ts';

export interface Start {
  userId: number;
  offer: OfferId;
  provider: ProviderName;
  correlationId: string;
}

export function attemptStarter(deps: Deps): (start: Start) => Promise<Payable> {
  const intent = intentFor(deps);
  return async (start) => {
    const { userId, offer, provider, correlationId } = start;
    const { paid, open } = await currentPayments(deps, userId, correlationId);
    if (paid) throw alreadyPremium();
    if (open.some(({ snapshot }) => snapshot?.status === 'processing')) throw beingCharged();
    return (
      (await reuse(open, start)) ??
      intent(await openAttempt(deps.db, userId, offer, provider, deps.now()), correlationId)
    );
  };

  /** The attempt that is open for this offer, as long as it can be paid at today's price; else it is ended. */
  async function reuse(open: Attempt[], { offer, provider, correlationId }: Start): Promise<Payable | null> {
    const same = open.find(({ payment }) => payment.offer === offer && payment.provider === provider);
    if (!same) return null;
    const { payment, snapshot } = same;
    if (!isStale(payment, deps.now())) {
      if (snapshot?.clientSecret) return { payment, clientSecret: snapshot.clientSecret };
      // Not at the provider yet: an earlier call broke off, and its key still holds.
      if (!payment.provider_id) return null;
    }
    const ended = await abandon(deps, payment, correlationId);
    if (isEntitling(ended.state)) throw alreadyPremium();
    return null;
  }
}

export const amountMismatch = () =>
  new AppError(400, billingErrors.amountMismatch, 'The price has changed. Please reload the page.');
export const alreadyPremium = () =>
  new AppError(409, billingErrors.alreadyPremium, 'Premium is already active. There is nothing to pay.');
export const beingCharged = () =>
  new AppError(
    409,
    billingErrors.paymentProcessing,
    'Your payment is still being processed. There is nothing more to pay; Premium follows by itself.',
  );
