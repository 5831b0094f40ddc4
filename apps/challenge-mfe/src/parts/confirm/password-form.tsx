import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { PasswordField } from '@scrollstop/ui/fields/password-field';
import { Stack } from '@scrollstop/ui/layout/stack';
import type { ReactNode, SubmitEvent } from 'react';
import { useHost } from '../../host.tsx';

export interface PasswordRefusal {
  /** True when the error is about the typed password. */
  field: boolean;
  message: string;
}

interface PasswordFormProps {
  texts: { password: string; show: string; action: string; busy: string };
  variant?: 'ember';
  busy: boolean;
  refusal: PasswordRefusal | null;
  /** Gets an empty string when nothing was typed. Not called while busy. */
  onSubmit: (password: string) => void;
  /** Below the button. */
  children?: ReactNode;
}

/** Asks a signed-in user for the password once more. */
export function PasswordForm({ texts, variant, busy, refusal, onSubmit, children }: PasswordFormProps) {
  const { user } = useHost().session;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('password');
    if (!busy) onSubmit(typeof typed === 'string' ? typed : '');
  }

  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        name="password"
        label={texts.password}
        revealLabel={texts.show}
        autoComplete="current-password"
        error={refusal?.field ? refusal.message : undefined}
      />
      {refusal && !refusal.field && (
        <Banner tone="alert" role="alert">
          {refusal.message}
        </Banner>
      )}
      <Button type="submit" variant={variant} block busy={busy}>
        {busy ? texts.busy : texts.action}
      </Button>
      {children}
    </Stack>
  );
}
