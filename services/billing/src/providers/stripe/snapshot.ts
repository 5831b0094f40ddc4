/** Turns Stripe's objects into our snapshot, as pure functions. */
import type Stripe from 'stripe';
import type { Fact } from '../../ledger/fold.ts';
import { ProviderError, type Snapshot } from '../provider.ts';
import type { FactKind } from '../../db/schema.ts';

export interface IntentParts {
  /** With `latest_charge` expanded, except right after its creation, when there is no charge. */
  intent: Stripe.PaymentIntent;
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
}

/** A bank's inquiry before it takes money back, or a dispute that was prevented: no money has moved. */
export const isInquiry = ({ status }: Stripe.Dispute): boolean =>
  status.startsWith('warning_') || status === 'prevented';

/** Throws ProviderError when a response with 200 is no payment intent, such as the page of a proxy in maintenance. */
export function intentSnapshot({ intent, refunds, disputes }: IntentParts): Snapshot {
  if (!isIntent(intent)) throw new ProviderError('stripe', 'stripe: the response is no payment intent');
  return {
    provider: 'stripe',
    id: intent.id,
    status:
      intent.status === 'processing'
        ? 'processing'
        : intent.status === 'succeeded' || intent.status === 'canceled'
          ? 'ended'
          : 'open',
    clientSecret: intent.client_secret,
    owner: ownerOf(intent.metadata),
    livemode: intent.livemode,
    facts: [...intentFacts(intent), ...refunds.flatMap(refundFacts), ...disputes.flatMap(disputeFacts)],
  };
}

const isIntent = (intent: Partial<Stripe.PaymentIntent> | null | undefined): boolean =>
  typeof intent?.id === 'string' && typeof intent.currency === 'string' && Boolean(intent.metadata);

function ownerOf(metadata: Stripe.Metadata): Snapshot['owner'] {
  const { payment_id: paymentId, user_id: userText } = metadata;
  const userId = Number(userText);
  return paymentId && Number.isSafeInteger(userId) ? { paymentId, userId } : null;
}

/** `seconds` since 1970, like all of Stripe's times. */
const fact = (
  kind: FactKind,
  objectId: string,
  { amount, currency }: { amount: number; currency: string },
  seconds: number,
): Fact => ({
  kind,
  objectId,
  amount,
  currency: currency.toUpperCase(),
  occurredAt: new Date(seconds * 1000).toISOString(),
});

function intentFacts(intent: Stripe.PaymentIntent): Fact[] {
  const { latest_charge: charge, status } = intent;
  const facts = [fact('created', intent.id, intent, intent.created)];
  if (status === 'canceled') facts.push(fact('canceled', intent.id, intent, intent.canceled_at ?? intent.created));
  if (charge === null || typeof charge === 'string') return facts;
  if (status === 'processing') facts.push(fact('processing', charge.id, charge, charge.created));
  if (charge.status === 'failed') facts.push(fact('failed', charge.id, charge, charge.created));
  if (status === 'succeeded')
    facts.push(fact('succeeded', charge.id, { ...intent, amount: intent.amount_received }, charge.created));
  return facts;
}

function refundFacts(refund: Stripe.Refund): Fact[] {
  const { id, status, created } = refund;
  if (status === 'succeeded') return [fact('refunded', id, refund, created)];
  if (status === 'failed' || status === 'canceled') return [fact('refund_failed', id, refund, created)];
  return [fact('refund_pending', id, refund, created)];
}

function disputeFacts(dispute: Stripe.Dispute): Fact[] {
  const { id, status, created } = dispute;
  const facts = [fact('disputed', id, dispute, created)];
  // An appeal begins with a lost dispute.
  if (status === 'lost' || status.startsWith('appeal_')) facts.push(fact('lost', id, dispute, created));
  if (status === 'won') facts.push(fact('won', id, dispute, created));
  return facts;
}
