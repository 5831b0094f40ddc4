/**
 * Money went back to a payer without an account (docs/decisions/025): one mail, in every language, to the address that
 * the provider knows. Billing asks for it when the mail is sent, and it is not stored.
 */
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { Payer } from '@scrollstop/contracts/services/internal';
import { orNull } from '@scrollstop/service-kit/internal';
import type { Deps } from '../deps.ts';
import { bilingualMail } from './bilingual.ts';
import type { DueMail } from './mail-kinds.ts';
import type { Message } from './smtp.ts';

/** Null when the provider knows none: then the refund itself is the notice, and the owner sees that none was sent. */
export async function payerOf({ billing }: Deps, { facts }: DueMail): Promise<string | null> {
  const path = `/internal/payments/${encodeURIComponent(facts.paymentId ?? '')}/payer`;
  const payer = await orNull(billing.get(path, Payer));
  return payer?.email ?? null;
}

export function composeNotice({ config }: Deps, { eventId, facts }: DueMail, to: string): Message {
  const { paymentId = '', refundedAmount = 0, currency = '', reason = 'other' } = facts;
  const rest = { link: null, support: config.SUPPORT_EMAIL };
  return bilingualMail({ id: eventId, to }, rest, ({ returned }, language) =>
    returned(paymentId, formatPrice(refundedAmount, currency, language), reason),
  );
}
