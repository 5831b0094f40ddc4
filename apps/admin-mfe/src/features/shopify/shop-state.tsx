import type { ShopifyStatus } from '@scrollstop/contracts/shopify';
import { Card } from '@scrollstop/ui/layout/card';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Text } from '@scrollstop/ui/layout/text';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useId } from 'react';
import { countOf, dayOf, momentOf } from '../../answer/dates.ts';
import { useOwner } from '../../owner/owner.tsx';
import { saveFile } from '@scrollstop/ui/browser/save-file';

/** The shop's configuration and the work that waits for the owner, read from the server. */
export function ShopState({ status }: { status: ShopifyStatus }) {
  const { locale, texts } = useOwner();
  const { status: words } = texts.shopify;
  const { lastWebhookAt, toReview, dataRequests } = status;
  const heading = useId();
  return (
    <Card gap={4} aria-labelledby={heading}>
      <SectionTitle id={heading}>{words.title}</SectionTitle>
      <DataList
        items={[
          { term: words.webhooks, value: status.webhooks ? words.on : words.off },
          { term: words.last, value: lastWebhookAt ? momentOf(lastWebhookAt, locale) : words.never },
          { term: words.waiting, value: countOf(status.waiting, locale) },
        ]}
      />
      {toReview.length > 0 && (
        <>
          <SectionTitle level={3}>{words.toReview}</SectionTitle>
          <Text variant="small">{words.toReviewText}</Text>
          <DataList
            items={toReview.map(({ orderId, amount, currency, receivedAt }) => ({
              term: words.order(orderId, `${amount} ${currency}`),
              value: dayOf(receivedAt, locale),
            }))}
          />
        </>
      )}
      {dataRequests.length > 0 && (
        <>
          <SectionTitle level={3}>{words.dataRequests}</SectionTitle>
          <ul>
            {dataRequests.map((request) => (
              <li key={request.id}>
                <RequestFile id={request.id} when={dayOf(request.receivedAt, locale)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** The file with which the owner answers a customer who asked the store for their data. */
function RequestFile({ id, when }: { id: string; when: string }) {
  const { http, toast, texts } = useOwner();
  const { title, text } = texts.common.error;

  async function save(): Promise<void> {
    try {
      saveFile(await http.file(`/api/shopify/data-requests/${id}`, `scrollstop-${id}.json`));
    } catch {
      toast({ title, description: text, variant: 'destructive' });
    }
  }
  return <TextLink onClick={() => void save()}>{texts.shopify.status.download(when)}</TextLink>;
}
