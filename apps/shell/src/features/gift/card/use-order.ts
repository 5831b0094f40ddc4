import type { GiftOrder, GiftOrderKey } from '@scrollstop/contracts/gift';
import { useEffect, useState } from 'react';
import { untilBought } from '../../../payment/pay.ts';
import { useServices } from '../../../hooks.ts';
import { fetchOrder, type FoundOrder } from '../fetch-order.ts';
import { endDraft } from '../buy/order-draft.ts';

/** The order of a link, polled while its payment is being decided. Null until the first response. */
export function useOrder({ reference, key }: GiftOrderKey) {
  const { http } = useServices();
  const [found, setFound] = useState<FoundOrder | null>(null);
  const [attempt, setAttempt] = useState(1);

  // Outside system: the server, once for each attempt.
  useEffect(() => {
    let unmounted = false;
    const show = (next: FoundOrder) => {
      if (next.kind === 'activated') endDraft(reference);
      if (!unmounted) setFound(next);
      return next;
    };
    void fetchOrder(http, { reference, key }).then(async (first) => {
      if (show(first).kind !== 'processing') return;
      await untilBought(async () => {
        const next = show(await fetchOrder(http, { reference, key }));
        return next.kind === 'none' ? { kind: 'unknown' } : next;
      });
    });
    return () => {
      unmounted = true;
    };
  }, [http, reference, key, attempt]);

  return {
    found,
    retry: () => {
      setFound(null);
      setAttempt((count) => count + 1);
    },
    replace: (order: GiftOrder) => setFound({ kind: 'activated', bought: order }),
  };
}
