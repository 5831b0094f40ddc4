import type { Passkey } from '@scrollstop/contracts/passkeys';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { Stack } from '@scrollstop/ui/layout/stack';
import { useState } from 'react';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { needsProof } from './needs-proof.ts';
import { PasswordFirst } from './password-first.tsx';

interface ConfirmRemovalProps {
  passkey: Passkey;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** The second step, and the password where the sign-in was long ago. */
export function ConfirmRemoval({ passkey, onRemove, onClose }: ConfirmRemovalProps) {
  const { confirm: t, close } = useScreenTexts().passkeys;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);

  function remove(): void {
    setAsksPassword(false);
    setBusy(true);
    setFailed(false);
    onRemove().then(onClose, (error: unknown) => {
      if (needsProof(error)) setAsksPassword(true);
      else setFailed(true);
      setBusy(false);
    });
  }

  if (asksPassword) return <PasswordFirst onProven={remove} onClose={onClose} />;
  return (
    <Modal title={t.title(passkey.name)} lead={t.lead} closeLabel={close} busy={busy} onClose={onClose}>
      <Stack gap={2}>
        {failed && (
          <Banner tone="alert" role="alert">
            {t.failed}
          </Banner>
        )}
        <Button block busy={busy} onClick={remove}>
          {busy ? t.busy : t.action}
        </Button>
        <Button variant="ghost" block disabled={busy} onClick={onClose}>
          {t.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
