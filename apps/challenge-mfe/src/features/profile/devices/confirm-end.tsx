import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { Stack } from '@scrollstop/ui/layout/stack';
import { useState } from 'react';
import { useScreenTexts } from '../../../texts/use-screen-texts.ts';
import type { Ending } from './use-devices.ts';

interface ConfirmEndProps {
  which: Ending;
  /** The number of other devices. */
  others: number;
  onEnd: () => Promise<void>;
  onClose: () => void;
}

/** The second step: a device that is signed out by mistake has to type its password again. */
export function ConfirmEnd({ which, others, onEnd, onClose }: ConfirmEndProps) {
  const { confirm: t, close } = useScreenTexts().devices;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  function end(): void {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    onEnd().then(onClose, () => {
      setFailed(true);
      setBusy(false);
    });
  }

  return (
    <Modal
      title={which === 'others' ? t.othersTitle : t.title(which.device)}
      lead={which === 'others' ? t.othersLead(others) : t.lead}
      closeLabel={close}
      busy={busy}
      onClose={onClose}
    >
      <Stack gap={2}>
        {failed && (
          <Banner tone="alert" role="alert">
            {t.failed}
          </Banner>
        )}
        <Button block busy={busy} onClick={end}>
          {busy ? t.busy : t.action}
        </Button>
        <Button variant="ghost" block disabled={busy} onClick={onClose}>
          {t.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
