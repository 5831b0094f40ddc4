import type { ShopifySetup, ShopifyStatus } from '@scrollstop/contracts/owner/shopify';
import { Button, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { formatCount, formatDate, formatDateTime } from '../../format.ts';
import { useOwner } from '../../owner/owner.tsx';

/** The configuration and a sign-in button: only the owner may see orders and customers (O-1). */
export function ShopSetup({ setup }: { setup: ShopifySetup }) {
  const { signIn, texts } = useOwner();
  const { status: t } = texts.shopify;
  return (
    <TitledCard gap={4} title={t.title}>
      <DataList items={[{ term: t.webhooks, value: setup.webhooks ? t.on : t.off }]} />
      <Button variant="outline" size="sm" onClick={() => void signIn()}>
        {t.show}
      </Button>
    </TitledCard>
  );
}

/** The shop's configuration, and the orders and requests that the owner has to deal with. */
export function ShopState({ status }: { status: ShopifyStatus }) {
  const { locale, texts } = useOwner();
  const { status: t } = texts.shopify;
  const { lastWebhookAt, toReview, dataRequests } = status;
  return (
    <TitledCard gap={4} title={t.title}>
      <DataList
        items={[
          { term: t.webhooks, value: status.webhooks ? t.on : t.off },
          { term: t.last, value: lastWebhookAt ? formatDateTime(lastWebhookAt, locale) : t.never },
          { term: t.waiting, value: formatCount(status.waiting, locale) },
        ]}
      />
      {toReview.length > 0 && (
        <>
          <SectionTitle level={3}>{t.toReview}</SectionTitle>
          <Text variant="small">{t.toReviewText}</Text>
          <DataList
            items={toReview.map(({ orderId, amount, currency, receivedAt }) => ({
              term: t.order(orderId, `${amount} ${currency}`),
              value: formatDate(receivedAt, locale),
            }))}
          />
        </>
      )}
      {dataRequests.length > 0 && (
        <>
          <SectionTitle level={3}>{t.dataRequests}</SectionTitle>
          <ul>
            {dataRequests.map((request) => (
              <li key={request.id}>
                <RequestFile id={request.id} when={formatDate(request.receivedAt, locale)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledCard>
  );
}

/** Downloads the file that the owner sends to a customer who asked the store for their data. */
function RequestFile({ id, when }: { id: string; when: string }) {
  const { attempt, http, texts } = useOwner();

  async function save(): Promise<void> {
    saveFile(await http.file(`/api/shopify/data-requests/${id}`, `scrollstop-${id}.json`));
  }
  return (
    <TextLink onClick={() => void attempt(save, texts.everyScreen.error)}>
      {texts.shopify.status.download(when)}
    </TextLink>
  );
}
