import { Button } from '@scrollstop/ui/buttons/button';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Download } from '@scrollstop/ui/icons/icons.ts';
import { Stack } from '@scrollstop/ui/layout/stack';
import { PlainList } from '@scrollstop/ui/lists/plain-list';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import type { MoveWords } from './use-move-words.ts';
import { localWordsTexts } from '@scrollstop/challenge/features/local-words/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface ConfirmProps {
  move: MoveWords;
  onClose: () => void;
}

/** Lists what is erased, what stays and the disadvantages, before anything is erased. */
export function ConfirmKeep({ move, onClose }: ConfirmProps) {
  const { keep: t, close } = useTexts(localWordsTexts);
  return (
    <Sheet title={t.title} lead={t.lead} closeLabel={close} busy={move.busy} onClose={onClose}>
      <Stack gap={4}>
        <PlainList items={t.facts} />
        <ErrorBanner>{move.problem}</ErrorBanner>
        <Stack gap={2}>
          <Button variant="outline" block icon={Download} href="/your-data">
            {t.exportFirst}
          </Button>
          <Button variant="ember" block busy={move.busy} onClick={() => move.run('device')}>
            {move.busy ? t.busy : t.action}
          </Button>
          <Button variant="ghost" block disabled={move.busy} onClick={onClose}>
            {t.cancel}
          </Button>
        </Stack>
      </Stack>
    </Sheet>
  );
}
