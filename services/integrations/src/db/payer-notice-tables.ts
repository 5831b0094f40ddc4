import type { Generated } from 'kysely';

/** A mail about a refund to a payer without an account. No row identifies the payer (docs/decisions/025). */
interface PayerNoticeTable {
  event_id: string;
  payment_id: string;
  cause: 'erased' | 'mismatched' | 'other';
  /** Refunded sum in minor units. */
  amount: number;
  currency: string;
  /** `no_address`: the provider knows none, so the refund itself is the notice; the owner sees the count. */
  status: Generated<'waiting' | 'sent' | 'failed' | 'no_address'>;
  attempts: Generated<number>;
  next_attempt_at: string | null;
  /** Class of the last failure, e.g. `smtp_451` or `billing_away`. */
  error: string | null;
  created_at: string;
  ended_at: string | null;
}

export interface PayerNoticeTables {
  payer_notice: PayerNoticeTable;
}
