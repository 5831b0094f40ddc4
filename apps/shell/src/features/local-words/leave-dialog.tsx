import type { LocalWordsTexts } from '@scrollstop/challenge/features/local-words/en';
import { Button } from '@scrollstop/ui/buttons/button';
import { Download } from '@scrollstop/ui/icons/icons.ts';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Modal } from '@scrollstop/ui/overlays/modal';

interface LeaveDialogProps {
  texts: LocalWordsTexts['leave'];
  onCopy: () => void;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a logout that erases words which nobody else has. */
export function LeaveDialog({ texts: t, onCopy, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Modal title={t.title} lead={t.lead} onClose={onStay}>
      <Stack gap={2}>
        <Button block icon={Download} onClick={onCopy}>
          {t.copy}
        </Button>
        <Button variant="ember" block onClick={onLeave}>
          {t.action}
        </Button>
        <Button variant="ghost" block onClick={onStay}>
          {t.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
