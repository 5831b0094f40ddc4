import { findCapture } from './captures.ts';
import { link, newId, timestamp, type PaypalSim } from '../context.ts';
import { notFound, unprocessable } from '../http/errors.ts';
import { publish } from '../webhooks/events.ts';
import type { Dispute } from '../types.ts';

export function openDispute(sim: PaypalSim, captureId: string, reason: string): Dispute {
  const { capture } = findCapture(sim, captureId);
  const id = `PP-R-${newId().slice(0, 3)}-${newId().slice(0, 8)}`;
  const dispute: Dispute = {
    dispute_id: id,
    create_time: timestamp(sim),
    update_time: timestamp(sim),
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        create_time: capture.create_time,
        ...(capture.custom_id === undefined ? {} : { custom: capture.custom_id }),
      },
    ],
    reason,
    status: 'OPEN',
    dispute_amount: capture.amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
    links: [link(sim, 'self', `/v1/customer/disputes/${id}`)],
  };
  sim.disputes.put(id, dispute);
  publish(sim, 'CUSTOMER.DISPUTE.CREATED', 'dispute', dispute, 'A new dispute opened with Case # ' + id);
  return dispute;
}

/** Lost: the buyer keeps the money. Won: the seller does. */
export function closeDispute(sim: PaypalSim, id: string, outcome: 'won' | 'lost'): Dispute {
  const dispute = findDispute(sim, id);
  if (dispute.status === 'RESOLVED')
    throw unprocessable('DISPUTE_RESOLVED', 'The dispute is already resolved.');
  const resolved: Dispute = {
    ...dispute,
    status: 'RESOLVED',
    update_time: timestamp(sim),
    dispute_outcome:
      outcome === 'won'
        ? { outcome_code: 'RESOLVED_SELLER_FAVOUR' }
        : { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: dispute.dispute_amount },
  };
  sim.disputes.put(id, resolved);
  publish(sim, 'CUSTOMER.DISPUTE.RESOLVED', 'dispute', resolved, 'A dispute was resolved with case # ' + id);
  return resolved;
}

export function findDispute(sim: PaypalSim, id: string): Dispute {
  const dispute = sim.disputes.get(id);
  if (!dispute) throw notFound();
  return dispute;
}
