import type { LocalWordsTexts } from '@scrollstop/challenge/features/local-words/en';
import { localWordsTexts } from '@scrollstop/challenge/features/local-words/texts';
import { wordingIn } from '@scrollstop/challenge/texts/wordings';
import type { Locale } from '@scrollstop/contracts/language';
import { createRoot } from 'react-dom/client';
import { goTo } from '../../navigation/navigate.ts';
import { wordsOnlyHere } from '../../session/unsent.ts';
import type { DeviceStorage } from '../../storage/device-storage.ts';
import { Button, Stack } from '@scrollstop/ui/layout/primitives';
import { Download } from '@scrollstop/ui/icons/icons';
import { Modal } from '@scrollstop/ui/overlays/modal';

/** Resolves to true if nothing would be lost or the user confirms. Has its own root, because it covers every screen. */
export function askBeforeLeaving(storage: DeviceStorage, locale: Locale): Promise<boolean> {
  if (!wordsOnlyHere(storage)) return Promise.resolve(true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    function answer(leave: boolean): void {
      root.unmount();
      place.remove();
      resolve(leave);
    }
    root.render(
      <LeaveDialog
        texts={wordingIn(localWordsTexts, locale).leave}
        onLeave={() => answer(true)}
        onStay={() => answer(false)}
        onCopy={() => {
          answer(false);
          goTo('/your-data');
        }}
      />,
    );
  });
}

interface LeaveDialogProps {
  texts: LocalWordsTexts['leave'];
  onCopy: () => void;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a logout that erases words stored only on this device. */
function LeaveDialog({ texts: t, onCopy, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Modal title={t.title} lead={t.lead} onClose={onStay}>
      <Stack gap={2}>
        <Button block icon={Download} onClick={onCopy}>
          {t.copy}
        </Button>
        <Button variant="alert" block onClick={onLeave}>
          {t.action}
        </Button>
        <Button variant="ghost" block onClick={onStay}>
          {t.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
