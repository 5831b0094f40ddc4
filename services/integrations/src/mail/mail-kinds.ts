/** The kinds of mails, with the rules of each. */
import type { Language } from '@scrollstop/contracts/language';
import type { MailLinkBody } from '@scrollstop/contracts/services/internal';

interface Rule {
  /** The purpose of the mail's link, which auth creates when the mail is sent. */
  link: MailLinkBody['purpose'];
  /** A recovery link is useless after hours; a receipt is not. Five tries outlast a server that refuses for minutes. */
  maxTries: number;
  /**
   * Sent to a verified address only; a test sends each kind and reads the table in docs/product/mail.md (N-9). A mail
   * that the recipient has just requested, or that is about their money, is always sent: otherwise nobody could verify
   * an address or recover an account. Any other needs it, because a stranger may have entered the address.
   */
  needsProof: boolean;
}

export const mailRules = {
  welcome: { link: 'verification', maxTries: 7, needsProof: false },
  verification: { link: 'verification', maxTries: 5, needsProof: false },
  purchase: { link: 'verification', maxTries: 5, needsProof: false },
  recovery: { link: 'recovery', maxTries: 5, needsProof: false },
  receipt: { link: 'none', maxTries: 7, needsProof: false },
  refund: { link: 'none', maxTries: 7, needsProof: false },
  reminder: { link: 'none', maxTries: 5, needsProof: true },
  gift: { link: 'none', maxTries: 7, needsProof: false },
  gift_receipt: { link: 'none', maxTries: 7, needsProof: false },
  gift_refund: { link: 'none', maxTries: 7, needsProof: false },
  gift_ended: { link: 'none', maxTries: 7, needsProof: false },
  returned: { link: 'none', maxTries: 8, needsProof: false },
} as const satisfies Record<string, Rule>;
export type MailKind = keyof typeof mailRules;

/** Data of the event that the mail repeats; it does not identify the user. */
export interface MailFacts {
  paymentId?: string;
  /** The sum of this refund in minor units; it is formatted in the language of the mail. */
  refundedAmount?: number;
  currency?: string;
  /** Premium ended with the refund. */
  ended?: boolean;
  cause?: 'refund' | 'dispute';
  /** Why a payment was returned without a request of its payer. */
  reason?: 'erased' | 'mismatched' | 'other';
  /** The local date of a reminder, and the time from which it is too late. */
  on?: string;
  until?: string;
}

/** A row that was claimed from the queue. */
export interface DueMail {
  userId: number;
  eventId: string;
  kind: MailKind;
  language: Language | null;
  facts: MailFacts;
  /** Counts from 1. */
  tries: number;
}
