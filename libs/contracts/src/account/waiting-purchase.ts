/** A store purchase that is not active until the user proves the buyer's address (O-4). */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';

/**
 * `GET /api/auth/waiting-purchase`. The response has neither order nor amount, because the caller may have only typed
 * the address without owning it (docs/decisions/039).
 */
export const WaitingPurchase = namedObject('WaitingPurchase', { waiting: z.boolean() });

/** `POST /api/auth/waiting-purchase/mail` and `/api/auth/verify-email/mail`: seconds until the next mail is allowed. */
export const MailSent = namedObject('MailSent', { retryAfterSeconds: z.int().check(z.gte(0)) });

export const verificationErrors = {
  /** 409: the address is already confirmed. */
  proven: 'email_proven',
} as const;

export const waitingPurchaseErrors = {
  /** 409: the purchase is already active, or its order was refunded. */
  nothingWaiting: 'nothing_waiting',
  /** 429: no more mails today; links that were already sent still work. */
  mailsUsedUp: 'purchase_mails_used_up',
} as const;
