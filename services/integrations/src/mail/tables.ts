import type { Language } from '@scrollstop/contracts/language';
import type { Generated } from 'kysely';

/** `reminder` is written by nobody yet: no screen lets a person ask for one (README). */
export type MailKind = 'welcome' | 'recovery' | 'receipt' | 'refund' | 'reminder';

/** What the event said and a mail repeats; nothing of it says who the person is. */
export interface MailFacts {
  paymentId?: string;
  /** Given back so far, as money in words. */
  refunded?: string;
  /** Premium has ended with it. */
  ended?: boolean;
  cause?: 'refund' | 'dispute';
}

interface MailTable {
  user_id: number;
  event_id: string;
  kind: MailKind;
  /** Of the browser that asked; null takes the account's. */
  language: Language | null;
  facts: MailFacts;
  status: Generated<'waiting' | 'sent' | 'failed' | 'suppressed'>;
  attempts: Generated<number>;
  next_attempt_at: string | null;
  /** Class of the last failure, e.g. `smtp_451` or `auth_away`: never its words, which may name the address. */
  error: string | null;
  created_at: string;
  ended_at: string | null;
}

/** Addresses that bounced for good, by digest. */
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
