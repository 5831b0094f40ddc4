import { refusalText } from '@scrollstop/challenge/texts/refusal';
import { Email, Password, PASSWORD_MAX, PASSWORD_MIN, type User } from '@scrollstop/contracts/account/auth';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { type FormEvent, type SubmitEvent, useRef, useState } from 'react';
import * as z from '@scrollstop/contracts/zod';
import type { AuthTexts } from '@scrollstop/challenge/features/auth/en';
import { useLanguage, useServices, useTexts } from '../hooks.ts';
import { formValue } from '../form-value.ts';
import { useAccount } from './use-account.ts';
import { usePasskey } from './use-passkey.ts';
import { authTexts } from '@scrollstop/challenge/features/auth/texts';
import { passwordTexts } from '@scrollstop/challenge/features/password/texts';

export type SignMode = 'signIn' | 'signUp';

interface CredentialErrors {
  email?: string | undefined;
  password?: string | undefined;
}

/** Validates and sends the form, and passes the user on. It stays busy after success, because the caller navigates. */
export function useSignForm(mode: SignMode, onEntered: (user: User) => void) {
  const account = useAccount();
  const { toast, track } = useServices();
  const auth = useTexts(authTexts);
  const passwords = useTexts(passwordTexts);
  const { locale } = useLanguage();
  const { busy, run } = useOneAtATime();
  const [entered, setEntered] = useState(false);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const carry = useRef<HTMLInputElement>(null);

  /** True when the user is signed in. */
  async function tryToEnter(request: () => Promise<User>): Promise<boolean> {
    setRefusal(null);
    try {
      // Without cookies the account would be created but the user not signed in.
      if (!navigator.cookieEnabled) throw new Error('cookies are refused');
      const user = await request();
      setEntered(true);
      if (mode === 'signUp') track('user_registration');
      onEntered(user);
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }
  const enter = async (request: () => Promise<User>) => (await run(() => tryToEnter(request))) ?? false;

  function showError(error: unknown): void {
    const { title, text } = mode === 'signUp' ? auth.registrationError : auth.loginError;
    const description = messageOf(error) ?? text;
    toast({ title, description, failed: true });
    setRefusal(description);
  }

  const messageOf = (error: unknown): string | null => {
    if (!(error instanceof HttpError)) return navigator.cookieEnabled ? null : auth.noCookies;
    if (error.code === 'too_many_guesses') return passwords.guesses.login;
    return error.code === 'passkey_refused' ? auth.passkey.refused : refusalText(error, locale);
  };
  const withDemo = (): boolean => carry.current?.checked ?? false;
  const passkey = usePasskey(mode === 'signIn', {
    enter: (assertion) => enter(() => account.signInByPasskey(assertion, withDemo())),
    showError,
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy || entered) return;
    const form = event.currentTarget;
    const email = formValue(form, 'email');
    const password = formValue(form, 'password');
    const found = credentialErrors(email, password, auth);
    setErrors(found);
    if (found.email || found.password) return;
    void enter(() => account[mode]({ email, password, withDemo: withDemo() }));
  }

  return {
    busy: busy || entered,
    errors,
    /** Clears the error of the field in which the user types. */
    forgetError: ({ target }: FormEvent) =>
      setErrors((before) => ({ ...before, [(target as HTMLInputElement).name]: undefined })),
    /** The server's message, kept in the form because a toast disappears. */
    refusal,
    passkey,
    /** The checkbox for moving the demo to the account; shown only if the demo has entries. */
    carry,
    submit,
  };
}

/** Checks the form by the server's rules before the request (V-1). */
function credentialErrors(email: string, password: string, t: AuthTexts): CredentialErrors {
  const errors: CredentialErrors = {};
  if (!z.safeParse(Email, email).success) errors.email = t.invalidEmail;
  if (!z.safeParse(Password, password).success) {
    errors.password = password.length < PASSWORD_MIN ? t.passwordShort(PASSWORD_MIN) : t.passwordLong(PASSWORD_MAX);
  }
  return errors;
}
