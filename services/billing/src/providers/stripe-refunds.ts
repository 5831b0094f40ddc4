/** Money that goes back, and money that was taken back. */
import type Stripe from 'stripe';
import { type NewRefund, ProviderError, RefundRefused, type Snapshot } from './provider.ts';
import { asked, isCode, providerError } from './stripe-errors.ts';
import { readIntent } from './stripe-read.ts';
import { intentIdOf } from './stripe-webhook.ts';

const PAGE = 100;
/** What happens to a payment after it was paid. Stripe keeps events for 30 days. */
const MOVES = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
] as const;

/** Without an amount Stripe refunds what is left, so an earlier partial refund is no obstacle. */
export async function refundIntent(
  stripe: Stripe,
  { providerId, key, reason }: NewRefund,
): Promise<Snapshot> {
  try {
    await stripe.refunds.create({ payment_intent: providerId, reason }, { idempotencyKey: key });
  } catch (error) {
    if (isCode(error, 'charge_disputed')) throw new RefundRefused('disputed');
    // Made before, by another key or at the dashboard: what is read below tells.
    if (!isCode(error, 'charge_already_refunded')) {
      const { statusCode } = error as Partial<Stripe.errors.StripeError>;
      throw statusCode === 400 || statusCode === 402 ? new RefundRefused('refused') : providerError(error);
    }
  }
  const snapshot = await readIntent(stripe, providerId);
  if (!snapshot) throw new ProviderError(`stripe: no intent ${providerId}`);
  return snapshot;
}

export async function changedIntents(stripe: Stripe, sinceMs: number): Promise<string[]> {
  const ids = new Set<string>();
  let after: string | undefined;
  do {
    const page: Stripe.ApiList<Stripe.Event> = await asked(
      stripe.events.list({
        types: [...MOVES],
        created: { gte: Math.floor(sinceMs / 1000) },
        limit: PAGE,
        ...(after ? { starting_after: after } : {}),
      }),
    );
    for (const event of page.data) {
      const id = intentIdOf(event);
      if (id) ids.add(id);
    }
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after);
  return [...ids];
}
