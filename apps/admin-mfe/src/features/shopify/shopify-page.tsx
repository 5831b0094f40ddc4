import { priceOf } from '@scrollstop/challenge/features/offer/offers';
import { ShopifySetup, ShopifyStatus } from '@scrollstop/contracts/owner/shopify';
import { AdminColumns } from '@scrollstop/ui/admin/admin-shell';
import { AdminHead } from '@scrollstop/ui/admin/admin-head';
import { Card } from '@scrollstop/ui/layout/card';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useId } from 'react';
import { QueryView } from '../../query/query-view.tsx';
import { useOpenQuery, useQuery } from '../../query/use-query.ts';
import { SignOutButton } from '../../owner/sign-out-button.tsx';
import { useOwner } from '../../owner/owner.tsx';
import { GiftGuide } from './gift-guide.tsx';
import { Guide } from './guide.tsx';
import { ImportForm } from './import-form.tsx';
import { ShopErasures } from './shop-erasures.tsx';
import { ShopSetup, ShopState } from './shop-state.tsx';

/** `/shopify`: how to connect the store, whether it is, and the import of its customers (O-2 … O-5). */
export function ShopifyPage() {
  const { locale, proven, signedIn, texts } = useOwner();
  const { shopify } = texts;
  const { benefits } = shopify;
  const query = useOpenQuery('/api/shopify/setup', ShopifySetup);
  const heading = useId();
  return (
    <>
      <AdminHead title={shopify.title} lead={shopify.text}>
        <SignOutButton />
      </AdminHead>
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
          <Card tone="inset" gap={3} aria-labelledby={heading}>
            <SectionTitle id={heading}>{benefits.title}</SectionTitle>
            <CheckList items={benefits.list(priceOf('shop', locale))} />
            <Text variant="small">
              {shopify.age} <TextLink inline href="/terms">{`${location.origin}/terms`}</TextLink>
            </Text>
          </Card>
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
