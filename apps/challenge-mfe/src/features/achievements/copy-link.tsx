import { COPY_FEEDBACK_MS } from '@scrollstop/challenge/constants';
import { Button } from '@scrollstop/ui/button';
import { Check, Copy } from '@scrollstop/ui/icons';
import { VisuallyHidden } from '@scrollstop/ui/visually-hidden';
import { useEffect, useState } from 'react';
import { useHost } from '../../host.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';

/** Says for two seconds that it has copied. */
export function CopyLink({ url }: { url: string }) {
  const { sharing } = useScreenTexts().achievements;
  const { toast } = useHost();
  const [copied, setCopied] = useState(false);

  // Outside system: the clock.
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPY_FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toast({ title: sharing.notCopied.title, description: url });
    }
  }

  return (
    <>
      <Button variant="outline" size="sm" block icon={copied ? Check : Copy} onClick={() => void copy()}>
        {copied ? sharing.copied : sharing.copy}
      </Button>
      <VisuallyHidden role="status">{copied ? sharing.copied : ''}</VisuallyHidden>
    </>
  );
}
