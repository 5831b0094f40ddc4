import { PASSWORD_MIN, type User } from '@scrollstop/contracts/account/auth';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Button, Stack, TextLink } from '@scrollstop/ui/layout/primitives';
import { KeyRound } from '@scrollstop/ui/icons/icons';
import { Field } from '@scrollstop/ui/fields/field';
import { PasswordField } from '@scrollstop/ui/fields/password-field';
import type { ReactNode } from 'react';
import './sign-form.css';
import { useServices, useTexts } from '../hooks.ts';
import { demoRecord } from './carry-over.ts';
import { type SignMode, useSignForm } from './use-sign-form.ts';
import { authTexts } from '@scrollstop/challenge/features/auth/texts';

interface SignFormProps {
  mode: SignMode;
  onEntered: (user: User) => void;
  /** Prefills the field, e.g. with the address typed at the checkout. */
  email: string | undefined;
  onEmail: (email: string) => void;
  /** Prefills the password with a temporary one. */
  password?: string | undefined;
  /** Below the submit button, inside the form. */
  children?: ReactNode;
}

/** The e-mail and password form of the auth screen and of every other place that needs an account. */
export function SignForm({ mode, onEntered, email, onEmail, password, children }: SignFormProps) {
  const { storage } = useServices();
  const auth = useTexts(authTexts);
  const { busy, errors, forgetError, refusal, submit, passkey, carry } = useSignForm(mode, onEntered);
  const texts = auth[mode];
  const signUp = mode === 'signUp';
  return (
    <Stack as="form" gap={4} noValidate onInput={forgetError} onSubmit={submit}>
      <Field
        name="email"
        type="email"
        label={auth.email}
        placeholder={auth.emailExample}
        defaultValue={email}
        error={errors.email}
        autoComplete={signUp ? 'username' : 'username webauthn'}
        autoCapitalize="none"
        spellCheck={false}
        onBlur={({ target }) => onEmail(target.value)}
      />
      <PasswordField
        name="password"
        label={auth.password}
        revealLabel={auth.showPassword}
        defaultValue={password}
        hint={signUp ? auth.passwordHint(PASSWORD_MIN) : undefined}
        error={errors.password}
        autoComplete={signUp ? 'new-password' : 'current-password'}
      />
      {!signUp && (
        <TextLink href="/forgot-password" className="SignForm-forgot">
          {auth.forgot}
        </TextLink>
      )}
      {demoRecord(storage) && (
        <label className="Row SignForm-carry">
          <input ref={carry} type="checkbox" name="withDemo" defaultChecked />
          {auth.carryOver}
        </label>
      )}
      <ErrorBanner role="status">{refusal}</ErrorBanner>
      <Button type="submit" variant={signUp ? 'sun' : 'primary'} block busy={busy}>
        {busy ? texts.busy : texts.submit}
      </Button>
      {passkey.shown && (
        <Button variant="outline" icon={KeyRound} block busy={passkey.busy} onClick={passkey.press}>
          {passkey.busy ? auth.passkey.busy : auth.passkey.button}
        </Button>
      )}
      {children}
    </Stack>
  );
}
