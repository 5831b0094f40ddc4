/** Where the refund of one purchase stands: pure. */
import type { RefundState } from '@scrollstop/contracts/billing';
import type { PaymentState, RefundRequest } from '../db/schema.ts';
import type { Fact } from '../ledger/fold.ts';
import { isRefundPending } from '../ledger/returned.ts';

export interface RefundFacts {
  state: PaymentState;
  facts: readonly Fact[];
  /** The newest request of the buyer or of ours. */
  request: Pick<RefundRequest, 'done_at' | 'outcome'> | null;
  /** Epoch ms. */
  refundableUntil: number;
}

export function refundState(
  { state, facts, request, refundableUntil }: RefundFacts,
  nowMs: number,
): RefundState {
  if (state === 'refunded' || state === 'lost') return 'done';
  if (isRefundPending(facts)) return 'pending';
  if (request && !request.done_at) return 'asked';
  // The bank decides about the money now; Stripe and PayPal refuse a refund beside it.
  if (state === 'disputed' || request?.outcome === 'refused') return 'refused';
  // Asked for in time and sent back by a bank: the way stays open.
  if (facts.some(({ kind }) => kind === 'refund_failed')) return 'failed';
  return nowMs > refundableUntil ? 'too_late' : 'possible';
}

/** States in which a click asks the provider (again). */
export const isRefundable = (refund: RefundState): boolean => refund === 'possible' || refund === 'failed';
