import { newId, timestamp, type PaypalSim } from '../context.ts';
import { found, unprocessable } from '../http/errors.ts';
import { publish } from '../webhooks/events.ts';
import type { Dispute } from '../types.ts';

export function openDispute(sim: PaypalSim, captureId: string): Dispute {
  const { capture } = found(sim.captures, captureId);
  const id = `PP-R-${newId().slice(0, 3)}-${newId().slice(0, 8)}`;
  const dispute: Dispute = {
    dispute_id: id,
    create_time: timestamp(sim),
    disputed_transactions: [{ seller_transaction_id: capture.id }],
    status: 'OPEN',
    dispute_amount: capture.amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
  };
  sim.disputes.put(id, dispute);
  publish(sim, 'CUSTOMER.DISPUTE.CREATED', 'dispute', dispute);
  return dispute;
}

/** Lost: the buyer gets the money. Won: the seller keeps it. */
export function closeDispute(sim: PaypalSim, id: string, outcome: 'won' | 'lost'): Dispute {
  const dispute = found(sim.disputes, id);
  if (dispute.status === 'RESOLVED') throw unprocessable('DISPUTE_RESOLVED', 'The dispute is already resolved.');
  const resolved: Dispute = {
    ...dispute,
    status: 'RESOLVED',
    dispute_outcome: {
      outcome_code: outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
    },
  };
  sim.disputes.put(id, resolved);
  publish(sim, 'CUSTOMER.DISPUTE.RESOLVED', 'dispute', resolved);
  return resolved;
}
