/** The kinds of mails, with the rules of each. */
import type { Language } from '@scrollstop/contracts/language';
import type { MailLinkBody } from '@scrollstop/contracts/services/internal';

interface Rule {
  /** The purpose of its link, which auth makes when the mail is sent. */
  link: MailLinkBody['purpose'];
  /** A recovery link is useless hours later; a receipt is not. Five outlast a server that first refuses for minutes. */
  maxTries: number;
  /**
   * Goes to a proven address only; a test sends each kind and reads the table in docs/product/mail.md (N-9). A mail
   * that somebody's own act has just called for, or that is about their money, leaves in any case: without it nobody
   * could prove an address or come back. Any other needs the proof, because a stranger may have typed the address.
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

/** Data of the event that the mail repeats; none of it identifies the user. */
export interface MailFacts {
  paymentId?: string;
  /** The sum of this refund, in minor units, to be written in the language of the mail. */
  refundedAmount?: number;
  currency?: string;
  /** Premium has ended with it. */
  ended?: boolean;
  cause?: 'refund' | 'dispute';
  /** Why a payment went back without a request of its payer. */
  reason?: 'erased' | 'mismatched' | 'other';
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
