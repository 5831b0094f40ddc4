/**
 * `POST /api/create-payment-intent`: one open attempt per person and offer, and the secret with which the
 * browser pays it at the provider. Who has paid already, or is being charged, gets no second one (P-3, P-8).
 */
import {
  billingErrors,
  CreatePaymentIntentAnswer,
  CreatePaymentIntentBody,
  type OfferId,
} from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import { amountMatches, DEFAULT_OFFER } from '@scrollstop/challenge/offers';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../deps.ts';
import { isStale, openAttempt } from '../payments/attempts.ts';
import { type Attempt, abandon, currentPayments } from '../payments/converge.ts';
import { isEntitling } from '../payments/fold.ts';
import { intentFor, type Payable } from '../payments/intent-for.ts';
import { cardNotConfigured } from '../providers/provider.ts';

export function createPaymentIntent(app: App, deps: Deps): void {
  const intent = intentFor(deps);
  app.post(
    '/api/create-payment-intent',
    {
      schema: {
        summary: 'Start a card payment',
        body: CreatePaymentIntentBody,
        response: {
          200: CreatePaymentIntentAnswer,
          400: ApiError,
          401: ApiError,
          409: ApiError,
          429: ApiError,
          503: ApiError,
        },
      },
      config: { limits: [perUser('payment_intent_user', 10, 3_600)] },
    },
    async ({ body, userId, id: correlationId }) => {
      const offer = body.offer ?? DEFAULT_OFFER;
      if (!amountMatches(offer, body.amount)) throw amountMismatch();
      if (!deps.providers.stripe) throw cardNotConfigured();
      const { paid, open } = await currentPayments(deps, userId, correlationId);
      if (paid) throw alreadyPremium();
      if (open.some(({ snapshot }) => snapshot?.status === 'processing')) throw beingCharged();
      const { payment, clientSecret } =
        (await reuse(open, offer, correlationId)) ??
        (await intent(await openAttempt(deps.db, userId, offer, 'stripe', deps.now()), correlationId));
      return { clientSecret, reference: payment.id };
    },
  );

  /** The attempt that is open for this offer, as long as it can be paid at today's price; else it is ended. */
  async function reuse(open: Attempt[], offer: OfferId, correlationId: string): Promise<Payable | null> {
    const same = open.find(({ payment }) => payment.offer === offer && payment.provider === 'stripe');
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

const amountMismatch = () =>
  new AppError(400, billingErrors.amountMismatch, 'The price has changed. Please reload the page.');
const alreadyPremium = () =>
  new AppError(409, billingErrors.alreadyPremium, 'Premium is already active. There is nothing to pay.');
const beingCharged = () =>
  new AppError(
    409,
    billingErrors.paymentProcessing,
    'Your payment is still being processed. There is nothing more to pay; Premium follows by itself.',
  );
