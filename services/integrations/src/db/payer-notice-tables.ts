import type { Generated } from 'kysely';

/** A mail about a refund to a payer without an account. No row identifies the payer (docs/decisions/025). */
interface PayerNoticeTable {
  event_id: string;
  payment_id: string;
  cause: 'erased' | 'mismatched' | 'other';
  /** Refunded sum, as formatted text: a replica of release 0.1.0 reads only this. */
  returned: string;
  /** The same in minor units; null in a row that such a replica wrote, as is the currency. */
  amount: number | null;
  currency: string | null;
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
