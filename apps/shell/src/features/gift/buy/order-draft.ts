/** The buyer's draft, for as long as the tab lives: PayPal's page, a reload and the way back lose none of it. */
import { GIFT_LINE_MAX, GiftOrderKey, GIFTS_MAX } from '@scrollstop/contracts/gift';
import * as z from '@scrollstop/contracts/zod';
import { GIFT_DRAFT } from '../../../storage/own-keys.ts';

const Draft = z.object({
  quantity: z.int().check(z.gte(1), z.lte(GIFTS_MAX)),
  line: z.string().check(z.maxLength(GIFT_LINE_MAX)),
  email: z.string(),
  /** The account that it was typed in; null for a visitor. */
  owner: z.nullable(z.int()),
  /** The payment that was begun. */
  order: z.nullable(GiftOrderKey),
});
export type Draft = z.infer<typeof Draft>;

const empty: Draft = { quantity: 1, line: '', email: '', owner: null, order: null };

function kept(): Draft | null {
  try {
    return z.parse(Draft, JSON.parse(sessionStorage.getItem(GIFT_DRAFT) ?? 'null'));
  } catch {
    return null;
  }
}

/** A visitor's draft goes on in the account that they make; that of an account is nobody else's (S-10). */
export function readDraft(owner: number | null): Draft {
  const draft = kept() ?? empty;
  return { ...(draft.owner === null || draft.owner === owner ? draft : empty), owner };
}

/** This order is paid: the next one begins anew. */
export function endDraft(reference: string): void {
  if (kept()?.order?.reference === reference) keepDraft(null);
}

/** Without storage the draft lives as long as the page. */
export function keepDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(GIFT_DRAFT, JSON.stringify(draft));
    else sessionStorage.removeItem(GIFT_DRAFT);
  } catch {
    // A full or forbidden storage takes nothing away from the payment.
  }
}
