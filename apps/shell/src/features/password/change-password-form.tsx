import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Button, Stack } from '@scrollstop/ui/layout/primitives';
import { PasswordField } from '@scrollstop/ui/fields/password-field';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useSession, useLanguage, useServices, useTexts } from '../../hooks.ts';
import { CatalogueText } from '../../texts/catalogue-text.tsx';
import { passwordTexts } from '@scrollstop/challenge/features/password/texts';
import type { Locale } from '@scrollstop/contracts/language';
import { refusalText } from '@scrollstop/challenge/texts/refusal';
import { type ChangePasswordBody, Message, PASSWORD_MAX, PASSWORD_MIN } from '@scrollstop/contracts/account/auth';
import { PasskeyList } from '@scrollstop/contracts/account/passkeys';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { formValue } from '../../form-value.ts';
import type { PasswordTexts } from '@scrollstop/challenge/features/password/en';

interface ChangePasswordFormProps {
  onChanged: () => void;
  /** Below the submit button. */
  children?: ReactNode;
}

/** The form with the current and the new password, used in the dialog and on its own screen. */
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
      <ErrorBanner>{error?.field === null && <CatalogueText>{error.message}</CatalogueText>}</ErrorBanner>
      <Button type="submit" block busy={busy}>
        {busy ? change.busy : change.submit}
      </Button>
      {children}
    </Stack>
  );
}

type ChangeTexts = PasswordTexts['change'];
type ChangeField = 'current' | 'next' | 'confirm';
/** An error and its field; null is the form as a whole. */
interface FormError {
  field: ChangeField | null;
  message: string;
}

/** Returns the first error, in this order: current password present, length, match. */
function findError({ current, next, confirm }: Record<ChangeField, string>, texts: ChangeTexts): FormError | null {
  if (current === '') return { field: 'current', message: texts.currentRequired };
  // No account has such a long password, and the server would report it in Italian only.
  if (current.length > PASSWORD_MAX) return { field: 'current', message: texts.currentWrong };
  if (next.length < PASSWORD_MIN) return { field: 'next', message: texts.short(PASSWORD_MIN) };
  if (next.length > PASSWORD_MAX) return { field: 'next', message: texts.long(PASSWORD_MAX) };
  if (next !== confirm) return { field: 'confirm', message: texts.mismatch };
  return null;
}

/** The server's error, in the user's language if it has a known code. */
function serverError(error: unknown, texts: ChangeTexts, locale: Locale, tooMany: string): FormError {
  const known = error instanceof HttpError ? error : null;
  if (known?.code === 'too_many_guesses') return { field: null, message: tooMany };
  if (known?.code === 'wrong_password') return { field: 'current', message: texts.currentWrong };
  const field = known?.code === 'weak_password' || known?.code === 'same_password' ? 'next' : null;
  return { field, message: (known && refusalText(known, locale)) ?? texts.error };
}

function useChangePassword(onChanged: () => void) {
  const { http, session, endedSession, toast, navigate } = useServices();
  const { user } = useSession();
  const { change: texts, guesses } = useTexts(passwordTexts);
  const { locale } = useLanguage();
  const { busy, run } = useOneAtATime();
  const [error, setError] = useState<FormError | null>(null);

  async function change(body: ChangePasswordBody): Promise<void> {
    setError(null);
    try {
      await http.post('/api/auth/change-password', body, Message);
      const { title, text } = texts.success;
      toast({ title, description: text });
      const others = await http.get('/api/auth/passkeys', PasskeyList).catch(() => null);
      if (user) {
        const changed = { ...user, mustChangePassword: false };
        // The server refused both requests while the temporary password was in use.
        await Promise.all([endedSession.restore(changed), session.askPurchase(changed)]);
        session.update(changed);
      }
      onChanged();
      // The user should see which passkeys can still sign in (docs/decisions/024).
      if (others?.passkeys.length) navigate('/profile/account?passkeys', { replace: true });
    } catch (failure) {
      setError(serverError(failure, texts, locale, guesses.current));
      // The response to an earlier attempt may have been lost; the temporary password would then be used up.
      if (user?.mustChangePassword) void session.refresh();
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = {
      current: formValue(form, 'current'),
      next: formValue(form, 'next'),
      confirm: formValue(form, 'confirm'),
    };
    const broken = findError(typed, texts);
    if (broken) setError(broken);
    else void run(() => change({ currentPassword: typed.current, newPassword: typed.next }));
  }

  return { busy, error, submit };
}
