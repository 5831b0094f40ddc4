/** Which mails go to a proven address only (docs/product/mail.md, N-9); a test compares this list with that table. */
import type { MailKind } from '../db/mail-tables.ts';

/**
 * A mail that somebody's own act has just called for, or that is about their money, leaves in any case: without it nobody
 * could prove an address or come back. Any other needs the proof, because a stranger may have typed the address.
 */
export const needsProof: Readonly<Record<MailKind, boolean>> = {
  welcome: false,
  verification: false,
  purchase: false,
  recovery: false,
  receipt: false,
  refund: false,
  reminder: true,
  gift: false,
  gift_receipt: false,
  gift_refund: false,
  gift_ended: false,
};
