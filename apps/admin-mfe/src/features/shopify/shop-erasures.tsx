import { ShopErasures as Erasures, shopifyErrors } from '@scrollstop/contracts/owner/shopify';
import { HttpError } from '@scrollstop/http-client/http-error';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { formatDateTime } from '../../format.ts';
import { useOwner } from '../../owner/owner.tsx';
import { useQuery } from '../../query/use-query.ts';

/** Stores whose data is about to be erased, each with a button that stops it (O-10). Shows nothing if there is none. */
export function ShopErasures() {
  const { attempt, http, locale, texts, toast } = useOwner();
  const { erasure } = texts.shopify;
  const { data, refetch } = useQuery('/api/shopify/erasures', Erasures);
  const { busyWith, run } = useOneAtATime<string>();

  async function stop(id: string): Promise<void> {
    try {
      await http.post(`/api/shopify/erasures/${id}/stop`, undefined, Erasures);
      toast({ title: erasure.stopped });
    } catch (failure) {
      // Another tab has stopped the erasure, or it has finished: the refetched list shows which are left.
      if (!(failure instanceof HttpError && failure.code === shopifyErrors.erasureEnded)) throw failure;
    } finally {
      refetch();
    }
  }

  return (data?.erasures ?? []).map(({ id, shop, orders, eraseAt }) => (
    <Banner
      key={id}
      tone="alert"
      role="status"
      action={
        <Button
          size="sm"
          variant="outline"
          busy={busyWith === id}
          aria-label={erasure.stopFor(shop)}
          onClick={() => void run(() => attempt(() => stop(id), texts.everyScreen.error), id)}
        >
          {erasure.stop}
        </Button>
      }
    >
      <Text variant="strong">{erasure.title}</Text>
      <Text variant="small">{erasure.text(shop, orders, formatDateTime(eraseAt, locale))}</Text>
    </Banner>
  ));
}
