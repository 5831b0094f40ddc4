import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Chip } from '@scrollstop/ui/lists/chip';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Stack } from '@scrollstop/ui/layout/stack';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Deletion } from './use-delete-account.ts';

interface ConfirmDeletionProps extends Pick<Deletion, 'busy' | 'refusal' | 'run'> {
  onBack: () => void;
  onClose: () => void;
}

/** The last step. Unless the sign-in was a moment ago, the shell asks who it is, so that an unattended phone is safe. */
export function ConfirmDeletion({ busy, refusal, run, onBack, onClose }: ConfirmDeletionProps) {
  const yourData = useTexts(yourDataTexts);
  const t = yourData.last;
  return (
    <Sheet
      title={t.title}
      lead={t.lead}
      head={<Chip>{yourData.steps(2, 2)}</Chip>}
      closeLabel={yourData.close}
      busy={busy}
      onClose={onClose}
      foot={
        <Stack gap={2}>
          <Button variant="ember" block busy={busy} onClick={run}>
            {busy ? t.busy : t.action}
          </Button>
          <Button variant="ghost" block disabled={busy} onClick={onClose}>
            {yourData.confirm.cancel}
          </Button>
        </Stack>
      }
    >
      <ErrorBanner>{refusal}</ErrorBanner>
      <TextLink disabled={busy} onClick={onBack}>
        {yourData.back}
      </TextLink>
    </Sheet>
  );
}
