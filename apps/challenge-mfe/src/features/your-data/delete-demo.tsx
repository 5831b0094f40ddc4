import { Button } from '@scrollstop/ui/buttons/button';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { Stack } from '@scrollstop/ui/layout/stack';
import { useHost } from '../../host.tsx';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** Leaving is deleting here: the demo has no other place than this device. */
export function DeleteDemo({ onClose }: { onClose: () => void }) {
  const { demoConfirm: t, close } = useTexts(yourDataTexts);
  const { logout } = useHost();
  const { busy, run } = useOneAtATime();

  return (
    <Modal title={t.title} lead={t.lead} closeLabel={close} busy={busy} onClose={onClose}>
      <Stack gap={2}>
        <Button variant="ember" block busy={busy} onClick={() => void run(logout)}>
          {t.action}
        </Button>
        <Button variant="ghost" block disabled={busy} onClick={onClose}>
          {t.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
