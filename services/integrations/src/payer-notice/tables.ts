import type { Generated } from 'kysely';

/** A mail about money that went back to somebody without an account. No row says who that is (docs/decisions/025). */
interface PayerNoticeTable {
  event_id: string;
  payment_id: string;
  cause: 'erased' | 'mismatched' | 'other';
  /** As money in words. */
  returned: string;
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
