import { refusalText } from '@scrollstop/challenge/texts/refusal';
import type { Locale } from '@scrollstop/contracts/language';
import { Purchase, PurchaseResponse } from '@scrollstop/contracts/billing';
import { HttpError, isUnreachable } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useHost, useTexts } from '../../hooks.ts';
import { useFromServer } from '../../lazy/use-from-server.ts';
import { purchaseTexts } from '@scrollstop/challenge/features/purchase/texts';

export interface PurchaseControl {
  /** Undefined while it is loading; null for a user without a purchase, or if it cannot be loaded. */
  purchase: Purchase | null | undefined;
  busy: boolean;
  /**
   * Requests a refund. Resolves with the problem, or with null once the server has recorded it. Returns null and does
   * nothing while a request is running.
   */
  refund: (paymentId: string) => Promise<string | null> | null;
}

const PATH = '/api/billing/purchase';

/** The purchase as the server has it. A demo has no server; without a response the card is not shown. */
export function usePurchase(): PurchaseControl {
  const { http, locale } = useHost();
  const t = useTexts(purchaseTexts);
  const { value, failed, set } = useFromServer(PATH, PurchaseResponse);
  const { busy, run } = useOneAtATime();

  async function refund(paymentId: string): Promise<string | null> {
    try {
      set({ purchase: await http.post('/api/billing/refund', { paymentId }, Purchase) });
      return null;
    } catch (error) {
      // The response was lost, but the refund may have been recorded.
      const now = isUnreachable(error) && (await http.get(PATH, PurchaseResponse).catch(() => null));
      if (!now || now.purchase?.refund === value?.purchase?.refund) return wordsOf(error, t, locale);
      set(now);
      return null;
    }
  }

  const purchase = failed ? null : value?.purchase;
  return { purchase, busy, refund: (paymentId) => run(() => refund(paymentId)) };
}

/** Returns the text for a refusal: ours for its code, or the server's if it is in the user's language. */
function wordsOf(error: unknown, t: { unreachable: string; problem: string }, locale: Locale): string {
  if (!(error instanceof HttpError)) return t.problem;
  if (error.status === 0) return t.unreachable;
  return error.status < 500 ? (refusalText(error, locale) ?? t.problem) : t.problem;
}
