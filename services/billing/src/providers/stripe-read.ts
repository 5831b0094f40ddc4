/** A payment intent with everything that happened to its money. */
import type Stripe from 'stripe';
import type { Snapshot } from './provider.ts';
import { asked, known } from './stripe-errors.ts';
import { type IntentParts, intentSnapshot, isInquiry } from './stripe-snapshot.ts';

/** Far more refunds or disputes than one payment can have. */
const PAGE = 100;
const EXPANDED = 'latest_charge.refunds';

export async function readIntent(stripe: Stripe, id: string): Promise<Snapshot | null> {
  const intent = await known(stripe.paymentIntents.retrieve(id, { expand: [EXPANDED] }));
  return intent && intentSnapshot(await withParts(stripe, intent));
}

/** Every intent made in the period, newest first, a page at a time. */
export async function* listIntents(stripe: Stripe, fromMs: number, toMs: number): AsyncIterable<Snapshot> {
  const created = { gte: Math.floor(fromMs / 1000), lt: Math.ceil(toMs / 1000) };
  let after: string | undefined;
  do {
    const page: Stripe.ApiList<Stripe.PaymentIntent> = await asked(
      stripe.paymentIntents.list({
        created,
        limit: PAGE,
        expand: [`data.${EXPANDED}`],
        ...(after ? { starting_after: after } : {}),
      }),
    );
    for (const intent of page.data) yield intentSnapshot(await withParts(stripe, intent));
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after);
}

/** `charge.disputed` and the refunds come with the charge; disputes need a question of their own. */
async function withParts(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<IntentParts> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const [refunds, disputes] = await Promise.all([
    charge?.refunds?.has_more
      ? asked(stripe.refunds.list({ payment_intent: intent.id, limit: PAGE }))
      : charge?.refunds,
    charge?.disputed ? asked(stripe.disputes.list({ payment_intent: intent.id, limit: PAGE })) : null,
  ]);
  return {
    intent,
    refunds: refunds?.data ?? [],
    disputes: (disputes?.data ?? []).filter((dispute) => !isInquiry(dispute)),
  };
}

export async function payerEmailOf(stripe: Stripe, id: string): Promise<string | null> {
  const intent = await known(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return charge?.billing_details.email ?? charge?.receipt_email ?? intent?.receipt_email ?? null;
}
