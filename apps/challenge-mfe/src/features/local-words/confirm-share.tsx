import { Button } from '@scrollstop/ui/buttons/button';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Modal } from '@scrollstop/ui/overlays/modal';
import type { MoveWords } from './use-move-words.ts';
import { localWordsTexts } from '@scrollstop/challenge/features/local-words/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** Words leave the device only after a yes, in this direction too. */
export function ConfirmShare({ move, onClose }: { move: MoveWords; onClose: () => void }) {
  const { share: t, close } = useTexts(localWordsTexts);
  return (
    <Modal title={t.title} lead={t.lead} closeLabel={close} busy={move.busy} onClose={onClose}>
      <Stack gap={2}>
        <ErrorBanner>{move.problem}</ErrorBanner>
        <Button block busy={move.busy} onClick={() => move.run('server')}>
          {move.busy ? t.busy : t.action}
        </Button>
        <Button variant="ghost" block disabled={move.busy} onClick={onClose}>
          {t.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
