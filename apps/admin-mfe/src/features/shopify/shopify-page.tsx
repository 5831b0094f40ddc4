import { priceOf } from '@scrollstop/challenge/features/offer/offers';
import { ShopifySetup, ShopifyStatus } from '@scrollstop/contracts/owner/shopify';
import { AdminColumns } from '@scrollstop/ui/admin/admin-shell';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { QueryView } from '../../query/query-view.tsx';
import { useOpenQuery, useQuery } from '../../query/use-query.ts';
import { PageHead } from '../../owner/page-head.tsx';
import { useOwner } from '../../owner/owner.tsx';
import { Guide } from './guide.tsx';
import { ImportForm } from './import-form.tsx';
import { ShopErasures } from './shop-erasures.tsx';
import { ShopSetup, ShopState } from './shop-state.tsx';
import { STORE_GIFT_SKU } from '@scrollstop/challenge/constants';
import { GIFTS_MAX } from '@scrollstop/contracts/gift';

/** `/shopify`: how to connect the store, whether it is connected, and the import of its customers (O-2 … O-5). */
export function ShopifyPage() {
  const { locale, proven, signedIn, texts } = useOwner();
  const { shopify } = texts;
  const { benefits } = shopify;
  const query = useOpenQuery('/api/shopify/setup', ShopifySetup);
  // These pages may be on another origin than the app (O-5).
  const app = new URL(query.data?.urls.orders ?? location.href).origin;
  return (
    <>
      <PageHead title={shopify.title} lead={shopify.text} />
      {proven && <ShopErasures />}
      <AdminColumns>
        <QueryView query={query} loading={shopify.loading}>
          {(setup) => (
            <>
              <Guide urls={setup.urls} />
              {signedIn ? <FullState /> : <ShopSetup setup={setup} />}
            </>
          )}
        </QueryView>
        <Stack gap={5}>
          <ImportForm />
          <GiftGuide />
          <TitledCard tone="inset" gap={3} title={benefits.title}>
            <CheckList items={benefits.list(priceOf('shop', locale))} />
            <Text variant="small">
              {shopify.age} <TextLink inline href={`${app}/terms`}>{`${app}/terms`}</TextLink>
            </Text>
          </TitledCard>
        </Stack>
      </AdminColumns>
    </>
  );
}

/** The orders and imports of the store, for the owner alone. */
function FullState() {
  const { shopify } = useOwner().texts;
  const query = useQuery('/api/shopify/status', ShopifyStatus);
  return (
    <QueryView query={query} loading={shopify.loading}>
      {(status) => <ShopState status={status} />}
    </QueryView>
  );
}

/** Explains how to sell a gift as a product of the store (Z-11). */
function GiftGuide() {
  const { locale, texts } = useOwner();
  const { gifts } = texts.shopify;
  return (
    <TitledCard gap={4} title={gifts.title}>
      <Text>{gifts.text}</Text>
      <CheckList items={gifts.ways(STORE_GIFT_SKU)} />
      <Text variant="small">{gifts.rules(GIFTS_MAX, priceOf('shop', locale))}</Text>
    </TitledCard>
  );
}
