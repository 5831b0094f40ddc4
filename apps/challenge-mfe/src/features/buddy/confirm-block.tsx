import { Button } from '@scrollstop/ui/buttons/button';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { useState } from 'react';
import { useHost, useTexts } from '../../host.tsx';
import type { MyBuddyState } from './use-buddy.ts';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';
import { useHomeTexts } from '../../texts/home-texts.tsx';

interface ConfirmBlockProps {
  mine: MyBuddyState;
  name: string;
  onClose: () => void;
}

/** The second step, because a block cannot be undone (Y-5). */
export function ConfirmBlock({ mine, name, onClose }: ConfirmBlockProps) {
  const t = useTexts(buddyTexts);
  const { everyScreen } = useHomeTexts();
  const { toast } = useHost();
  const [failed, setFailed] = useState(false);

  function block(): void {
    setFailed(false);
    mine.change('block').then(
      (blocked) => {
        if (!blocked) return;
        onClose();
        toast({ title: t.pair.blocked });
      },
      () => setFailed(true),
    );
  }

  return (
    <Modal
      title={t.pair.blockTitle(name)}
      lead={t.pair.blockText}
      closeLabel={everyScreen.close}
      busy={mine.busy}
      onClose={onClose}
    >
      <Stack gap={2}>
        {failed && (
          <Banner tone="alert" role="alert">
            {t.failed.title}. {t.failed.text}
          </Banner>
        )}
        <Button block busy={mine.busy} onClick={block}>
          {t.pair.blockYes}
        </Button>
        <Button variant="ghost" block disabled={mine.busy} onClick={onClose}>
          {t.pair.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
