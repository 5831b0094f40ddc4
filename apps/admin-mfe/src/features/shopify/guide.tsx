import type { ShopifyStatus } from '@scrollstop/contracts/owner/shopify';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { CodeField } from '@scrollstop/ui/fields/code-field';
import { IconButton, Text, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { Check, Copy } from '@scrollstop/ui/icons/icons';
import { Steps } from '@scrollstop/ui/lists/steps';
import { useCopied } from '@scrollstop/ui/browser/use-copied.ts';
import { useOwner } from '../../owner/owner.tsx';

/** The four steps in Shopify, with the two webhook addresses that the server reports. */
export function Guide({ urls }: { urls: ShopifyStatus['urls'] }) {
  const { guide } = useOwner().texts.shopify;
  const { steps } = guide;
  return (
    <TitledCard gap={4} title={guide.title}>
      <Steps items={[steps.open, steps.customers]} />
      <WebhookUrl url={urls.customers} />
      <Steps items={[steps.orders]} start={3} />
      <WebhookUrl url={urls.orders} />
      <Text variant="small">{guide.more}</Text>
      <Steps items={[steps.token]} start={4} />
    </TitledCard>
  );
}

function WebhookUrl({ url }: { url: string }) {
  const { toast, texts } = useOwner();
  const { guide } = texts.shopify;
  const { copied, copy } = useCopied();

  async function copyUrl(): Promise<void> {
    try {
      await copy(url);
    } catch {
      // The browser refuses access to the clipboard, so the toast shows the address to be copied by hand.
      toast({ title: texts.everyScreen.error.title, description: url, failed: true });
    }
  }

  return (
    <>
      <CodeField method={guide.method} value={url}>
        <IconButton
          icon={copied ? Check : Copy}
          label={`${guide.copy} ${new URL(url).pathname}`}
          onClick={() => void copyUrl()}
        />
      </CodeField>
      <VisuallyHidden role="status">{copied ? guide.copied : ''}</VisuallyHidden>
    </>
  );
}
