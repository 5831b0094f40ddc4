import { refusalText } from '@scrollstop/challenge/texts/refusal';
import type { Locale } from '@scrollstop/contracts/language';
import { Purchase, PurchaseResponse } from '@scrollstop/contracts/billing';
import { HttpError, isUnreachable } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useHost, useTexts } from '../../hooks.ts';
import { useFromServer } from '../../lazy/use-from-server.ts';
import { purchaseTexts } from '@scrollstop/challenge/features/purchase/texts';

export interface PurchaseControl {
  /** Undefined while it is not known; null for a user who has bought nothing, and where it cannot be fetched. */
  purchase: Purchase | null | undefined;
  busy: boolean;
  /**
   * Asks for a refund; resolves with what went wrong, or null once the server noted it. Null, and nothing was begun,
   * while it is being asked.
   */
  refund: (paymentId: string) => Promise<string | null> | null;
}

const PATH = '/api/billing/purchase';

/** The purchase as the server has it. The demo has no server; without one there is no card, and nothing to undo. */
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
      // The response is lost, perhaps not the refund.
      const now = isUnreachable(error) && (await http.get(PATH, PurchaseResponse).catch(() => null));
      if (!now || now.purchase?.refund === value?.purchase?.refund) return wordsOf(error, t, locale);
      set(now);
      return null;
    }
  }

  const purchase = failed ? null : value?.purchase;
  return { purchase, busy, refund: (paymentId) => run(() => refund(paymentId)) };
}

/** A refusal is said by its code, or in the server's own words where they are in this language. */
function wordsOf(error: unknown, t: { unreachable: string; problem: string }, locale: Locale): string {
  if (!(error instanceof HttpError)) return t.problem;
  if (error.status === 0) return t.unreachable;
  return error.status < 500 ? (refusalText(error, locale) ?? t.problem) : t.problem;
}
