import type Stripe from 'stripe';
import { newId, seconds, type StripeSim } from '../context.ts';
import { endpoint } from '../http/endpoint.ts';
import { found, invalidRequest } from '../http/errors.ts';
import { publish } from './events.ts';
import { ofIntent, page } from '../http/lists.ts';
import { pagination, text } from '../http/params.ts';

/** The cardholder's bank takes the money back for now. Evidence and balance are not simulated. */
export function openDispute(sim: StripeSim, chargeId: string): Stripe.Dispute {
  const charge = found(sim.charges, 'charge', chargeId);
  if (!charge.paid || charge.disputed) throw invalidRequest(`Charge ${chargeId} cannot be disputed.`);
  const fields: Partial<Stripe.Dispute> = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: seconds(sim),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  const dispute = fields as Stripe.Dispute;
  sim.disputes.put(dispute.id, dispute);
  sim.charges.put(charge.id, { ...charge, disputed: true });
  publish(sim, 'charge.dispute.created', dispute);
  publish(sim, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Won: the money returns to the shop. Lost: the cardholder keeps it. `charge.disputed` stays true in both cases. */
export function closeDispute(sim: StripeSim, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = found(sim.disputes, 'dispute', id);
  // A lost dispute can still be won on appeal.
  if (dispute.status === 'won' || dispute.status === status) throw invalidRequest('This dispute is already closed');
  const closed = sim.disputes.put(id, { ...dispute, status });
  publish(sim, 'charge.dispute.closed', closed);
  if (status === 'won') publish(sim, 'charge.dispute.funds_reinstated', closed);
  return closed;
}

export const listDisputes = endpoint<Stripe.DisputeListParams>({
  method: 'GET',
  path: '/v1/disputes',
  params: { ...pagination, payment_intent: text().optional() },
  run: (sim, { params }) => page(sim.disputes, '/v1/disputes', params, ofIntent(params)),
});
