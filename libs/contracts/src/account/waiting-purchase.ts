/** A purchase in the store that waits until the user of the account proves the buying address (O-4). */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';

/**
 * `GET /api/auth/waiting-purchase`. It says no more: neither order nor sum is shown to somebody who has only typed the
 * address (docs/decisions/039).
 */
export const WaitingPurchase = namedObject('WaitingPurchase', { waiting: z.boolean() });

/** `POST /api/auth/waiting-purchase/mail` and `/api/auth/verify-email/mail`: seconds until the next mail is allowed. */
export const MailSent = namedObject('MailSent', { retryAfterSeconds: z.int().check(z.gte(0)) });

export const verificationErrors = {
  /** 409: nothing is left to confirm. */
  proven: 'email_proven',
} as const;

export const waitingPurchaseErrors = {
  /** 409: it is active by now, or its order was refunded. */
  nothingWaiting: 'nothing_waiting',
  /** 429: no more mails today; the links that were sent work on. */
  mailsUsedUp: 'purchase_mails_used_up',
} as const;
