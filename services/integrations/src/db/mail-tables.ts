import type { Language } from '@scrollstop/contracts/language';
import type { Generated } from 'kysely';

export const mailKinds = [
  'welcome',
  'verification',
  'purchase',
  'recovery',
  'receipt',
  'refund',
  'reminder',
  'gift',
  'gift_receipt',
  'gift_refund',
  'gift_ended',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Data of the event that the mail repeats; none of it identifies the user. */
export interface MailFacts {
  paymentId?: string;
  /** Sum refunded so far in minor units, to be written in the language of the mail. */
  refundedAmount?: number;
  currency?: string;
  /** Premium has ended with it. */
  ended?: boolean;
  cause?: 'refund' | 'dispute';
  /** The local date of a reminder, and the instant from which it is too late. */
  on?: string;
  until?: string;
}

/** A row that its queue has claimed. */
export interface DueMail {
  userId: number;
  eventId: string;
  kind: MailKind;
  language: Language | null;
  facts: MailFacts;
  /** Counts from 1. */
  tries: number;
}

interface MailTable {
  user_id: number;
  event_id: string;
  kind: MailKind;
  /** Language of the requesting browser; null means that of the account. */
  language: Language | null;
  facts: MailFacts;
  status: Generated<'waiting' | 'sent' | 'failed' | 'suppressed'>;
  attempts: Generated<number>;
  next_attempt_at: string | null;
  /** Class of the last failure, e.g. `smtp_451` or `auth_away`: never its text, which may name the address. */
  error: string | null;
  created_at: string;
  ended_at: string | null;
}

/** Digests of addresses that bounced for good. */
interface MailSuppressionTable {
  user_id: number;
  address_hash: string;
  reason: string;
  created_at: string;
}

export interface MailTables {
  mail: MailTable;
  mail_suppression: MailSuppressionTable;
}

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
