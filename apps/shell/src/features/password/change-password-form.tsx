import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { PasswordField } from '@scrollstop/ui/fields/password-field';
import { Stack } from '@scrollstop/ui/layout/stack';
import type { ReactNode } from 'react';
import { useSession } from '../../hooks.ts';
import { CatalogueText } from '../../texts/catalogue-text.tsx';
import { type ChangeField, useChangePassword } from './use-change-password.ts';
import { passwordTexts } from '@scrollstop/challenge/features/password/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface ChangePasswordFormProps {
  onChanged: () => void;
  /** Below the submit button. */
  children?: ReactNode;
}

/** Current, new, confirm: the same in the dialog and on its own screen. */
export function ChangePasswordForm({ onChanged, children }: ChangePasswordFormProps) {
  const { change } = useTexts(passwordTexts);
  const { user } = useSession();
  const { busy, error, submit } = useChangePassword(onChanged);
  const field = (name: ChangeField) => ({
    name,
    label: change[name],
    revealLabel: change.show,
    error: error?.field === name ? <CatalogueText>{error.message}</CatalogueText> : undefined,
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
  });
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      {/* Tells a password manager which account it saves the password for. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField {...field('current')} />
      <PasswordField {...field('next')} />
      <PasswordField {...field('confirm')} />
      {error?.field === null && (
        <Banner tone="alert" role="status">
          <CatalogueText>{error.message}</CatalogueText>
        </Banner>
      )}
      <Button type="submit" block busy={busy}>
        {busy ? change.busy : change.submit}
      </Button>
      {children}
    </Stack>
  );
}
