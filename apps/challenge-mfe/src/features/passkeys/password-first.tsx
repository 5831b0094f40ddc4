import { HttpError } from '@scrollstop/http-client/http-error';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { PasswordField } from '@scrollstop/ui/fields/password-field';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Stack } from '@scrollstop/ui/layout/stack';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useHost } from '../../host.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';

interface PasswordFirstProps {
  /** Continues the action. */
  onProven: () => void;
  onClose: () => void;
}

/** Asks for the password before the ways to sign in change, unless the sign-in was a moment ago. */
export function PasswordFirst({ onProven, onClose }: PasswordFirstProps) {
  const { passkeys } = useScreenTexts();
  const { http, session } = useHost();
  const t = passkeys.proof;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ field: boolean; message: string } | null>(null);

  function refusalOf(error: unknown) {
    const known = error instanceof HttpError ? error : null;
    if (known?.code === 'wrong_password') return { field: true, message: t.wrong };
    return { field: false, message: known?.status === 429 ? t.wait : t.failed };
  }

  async function prove(currentPassword: string): Promise<void> {
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

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('password');
    if (typeof typed !== 'string' || typed === '') setRefusal({ field: true, message: t.missing });
    else if (!busy) void prove(typed);
  }

  return (
    <Sheet title={t.title} lead={t.lead} closeLabel={passkeys.close} busy={busy} onClose={onClose}>
      <Stack as="form" gap={4} noValidate onSubmit={submit}>
        <input type="text" autoComplete="username" value={session.user?.email ?? ''} readOnly hidden />
        <PasswordField
          name="password"
          label={t.password}
          revealLabel={t.show}
          autoComplete="current-password"
          error={refusal?.field ? refusal.message : undefined}
        />
        {refusal && !refusal.field && (
          <Banner tone="alert" role="alert">
            {refusal.message}
          </Banner>
        )}
        <Button type="submit" block busy={busy}>
          {busy ? t.busy : t.action}
        </Button>
      </Stack>
    </Sheet>
  );
}
