import { COPY_FEEDBACK_MS } from '@scrollstop/challenge/constants';
import { Button } from '@scrollstop/ui/buttons/button';
import { Check, Copy } from '@scrollstop/ui/icons/icons.ts';
import { useCopied } from '@scrollstop/ui/browser/use-copied.ts';
import { VisuallyHidden } from '@scrollstop/ui/layout/text';
import { useHost } from '../../host.tsx';
import { achievementsTexts } from '@scrollstop/challenge/features/achievements/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** Shows for two seconds that the link was copied. */
export function CopyLink({ url }: { url: string }) {
  const { sharing } = useTexts(achievementsTexts);
  const { toast } = useHost();
  const { copied, copy } = useCopied(COPY_FEEDBACK_MS);

  async function copyUrl(): Promise<void> {
    try {
      await copy(url);
    } catch {
      toast({ title: sharing.notCopied.title, description: url });
    }
  }

  return (
    <>
      <Button variant="outline" size="sm" block icon={copied ? Check : Copy} onClick={() => void copyUrl()}>
        {copied ? sharing.copied : sharing.copy}
      </Button>
      <VisuallyHidden role="status">{copied ? sharing.copied : ''}</VisuallyHidden>
    </>
  );
}
