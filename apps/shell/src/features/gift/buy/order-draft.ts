/** The buyer's draft, kept in the tab, so that PayPal's page, a reload and the back button lose nothing. */
import { GIFT_LINE_MAX, GiftOrderKey, GIFTS_MAX } from '@scrollstop/contracts/gift';
import * as z from '@scrollstop/contracts/zod';
import { GIFT_DRAFT } from '../../../storage/own-keys.ts';

const Draft = z.object({
  quantity: z.int().check(z.gte(1), z.lte(GIFTS_MAX)),
  line: z.string().check(z.maxLength(GIFT_LINE_MAX)),
  email: z.string(),
  /** The account in which it was typed; null for a visitor. */
  owner: z.nullable(z.int()),
  /** The payment that was started. */
  order: z.nullable(GiftOrderKey),
});
export type Draft = z.infer<typeof Draft>;

const empty: Draft = { quantity: 1, line: '', email: '', owner: null, order: null };

function storedDraft(): Draft | null {
  try {
    return z.parse(Draft, JSON.parse(sessionStorage.getItem(GIFT_DRAFT) ?? 'null'));
  } catch {
    return null;
  }
}

/** A visitor's draft continues in the account that they create; an account's draft is never shown to another (S-10). */
export function readDraft(owner: number | null): Draft {
  const draft = storedDraft() ?? empty;
  return { ...(draft.owner === null || draft.owner === owner ? draft : empty), owner };
}

/** Removes the draft of a paid order, so that the next one starts empty. */
export function endDraft(reference: string): void {
  if (storedDraft()?.order?.reference === reference) saveDraft(null);
}

/** Stores the draft, or removes it. Without storage it lives only as long as the page. */
export function saveDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(GIFT_DRAFT, JSON.stringify(draft));
    else sessionStorage.removeItem(GIFT_DRAFT);
  } catch {
    // The payment works without storage.
  }
}
