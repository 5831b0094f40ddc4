import type Stripe from 'stripe';
import { money } from '../../page.ts';
import { newId, seconds, type StripeSim } from '../context.ts';
import { endpoint } from '../http/endpoint.ts';
import { found, invalidRequest } from '../http/errors.ts';
import { publish } from './events.ts';
import { ofIntent, page } from '../http/lists.ts';
import * as z from 'zod';
import { integer, pagination, text } from '../http/params.ts';

export const createRefund = endpoint<Stripe.RefundCreateParams>({
  method: 'POST',
  path: '/v1/refunds',
  params: {
    amount: integer(1).optional(),
    payment_intent: text().optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  },
  run(sim, call) {
    const charge = chargeToRefund(sim, call.params);
    const amount = checkRefundable(sim, charge, call.params.amount);
    const method = sim.paymentMethods.get(charge.payment_method ?? '');
    const refund = newRefund(sim, charge, amount, call.params, method?.outcome.kind === 'refunds_pending');
    sim.refunds.put(refund.id, refund);
    const refunded = sim.charges.put(charge.id, {
      ...charge,
      amount_refunded: charge.amount_refunded + amount,
      refunded: charge.amount_refunded + amount === charge.amount,
    });
    publish(sim, 'refund.created', refund);
    publish(sim, 'charge.refunded', refunded);
    return refund;
  },
});

function chargeToRefund(sim: StripeSim, params: Stripe.RefundCreateParams): Stripe.Charge {
  if (params.payment_intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const intent = found(sim.intents, 'payment_intent', params.payment_intent);
  const charge = typeof intent.latest_charge === 'string' ? sim.charges.get(intent.latest_charge) : undefined;
  if (charge && intent.status === 'succeeded') return charge;
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
    payment_intent: intent,
  });
}

/** After a won dispute the shop has the money again and can refund it; `disputed` stays true. */
const isWonBack = (sim: StripeSim, { id }: Stripe.Charge) =>
  sim.disputes
    .newestFirst()
    .filter(({ charge }) => charge === id)
    .every(({ status }) => status === 'won');

function checkRefundable(sim: StripeSim, charge: Stripe.Charge, requested: number | undefined): number {
  if (!charge.paid) {
    throw invalidRequest(`Charge ${charge.id} has not been paid and cannot be refunded.`, {
      code: 'charge_not_refundable',
    });
  }
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (charge.disputed && !isWonBack(sim, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  const amount = requested ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge ` +
        `(${money(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
  return amount;
}

function newRefund(
  sim: StripeSim,
  charge: Stripe.Charge,
  amount: number,
  params: Stripe.RefundCreateParams,
  pending: boolean,
): Stripe.Refund {
  const refund: Partial<Stripe.Refund> = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(sim),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    status: pending ? 'pending' : 'succeeded',
  };
  return refund as Stripe.Refund;
}

/** Settles a pending refund, or lets one fail, which returns the money to the shop. */
export function endRefund(sim: StripeSim, id: string, status: 'succeeded' | 'failed'): Stripe.Refund {
  const refund = found(sim.refunds, 'refund', id);
  if (refund.status === 'failed') throw invalidRequest(`Refund ${id} has already failed.`);
  const settled = sim.refunds.put(id, {
    ...refund,
    status,
    ...(status === 'failed' ? { failure_reason: 'unknown' } : {}),
  });
  if (status === 'failed') {
    const charge = found(sim.charges, 'charge', refund.charge as string);
    const amountRefunded = charge.amount_refunded - refund.amount;
    sim.charges.put(charge.id, { ...charge, amount_refunded: amountRefunded, refunded: false });
    publish(sim, 'refund.failed', settled);
  }
  publish(sim, 'refund.updated', settled);
  publish(sim, 'charge.refund.updated', settled);
  return settled;
}

export const listRefunds = endpoint<Stripe.RefundListParams>({
  method: 'GET',
  path: '/v1/refunds',
  params: { ...pagination, payment_intent: text().optional() },
  run: (sim, { params }) => page(sim.refunds, '/v1/refunds', params, ofIntent(params)),
});
