import { HttpError } from '@scrollstop/http-client/http-error';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useHost } from '../../host.tsx';
import { PasswordForm, type PasswordRefusal } from '../../parts/confirm/password-form.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';

interface PasswordFirstProps {
  /** Continues the action. */
  onProven: () => void;
  onClose: () => void;
}

/** Asks for the password before the ways to sign in change, unless the sign-in was a moment ago. */
export function PasswordFirst({ onProven, onClose }: PasswordFirstProps) {
  const { passkeys } = useScreenTexts();
  const { http } = useHost();
  const t = passkeys.proof;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<PasswordRefusal | null>(null);

  function refusalOf(error: unknown): PasswordRefusal {
    const known = error instanceof HttpError ? error : null;
    if (known?.code === 'wrong_password') return { field: true, message: t.wrong };
    return { field: false, message: known?.status === 429 ? t.wait : t.failed };
  }

  async function prove(currentPassword: string): Promise<void> {
    if (currentPassword === '') return setRefusal({ field: true, message: t.missing });
    setBusy(true);
    setRefusal(null);
    try {
      await http.post('/api/auth/confirm-password', { currentPassword }, z.undefined());
      onProven();
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  }

  return (
    <Sheet title={t.title} lead={t.lead} closeLabel={passkeys.close} busy={busy} onClose={onClose}>
      <PasswordForm texts={t} busy={busy} refusal={refusal} onSubmit={(password) => void prove(password)} />
    </Sheet>
  );
}
