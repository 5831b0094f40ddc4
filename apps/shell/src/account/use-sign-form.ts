import type { User } from '@scrollstop/contracts/auth';
import { HttpError } from '@scrollstop/http-client/http-error';
import { TriangleAlert } from '@scrollstop/ui/icons/icons';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { textOf } from '../text-of.ts';
import { useServices } from '../services.ts';
import { useAccount } from './use-account.ts';
import { type PasskeyButton, usePasskey } from './use-passkey.ts';
import { type CredentialErrors, credentialErrors } from './credentials-input.ts';

export type SignMode = 'signIn' | 'signUp';

export interface SignForm {
  busy: boolean;
  errors: CredentialErrors;
  /** The answer of the server, kept in the form because a toast goes away. */
  refusal: string | null;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  passkey: PasskeyButton;
  /** The days of the demo, asked for where there are some. */
  carry: RefObject<HTMLInputElement | null>;
}

/** Checks, asks, and hands on the person. The form stays busy after success: the caller moves on. */
export function useSignForm(mode: SignMode, onEntered: (user: User) => void): SignForm {
  const account = useAccount();
  const { toast, track } = useServices();
  const { auth, password: passwords } = useTexts();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const carry = useRef<HTMLInputElement>(null);

  /** True when the person is in. */
  async function enter(ask: () => Promise<User>): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    try {
      const user = await ask();
      if (mode === 'signUp') track('user_registration');
      onEntered(user);
      return true;
    } catch (error) {
      refuse(error);
      setBusy(false);
      return false;
    }
  }

  function refuse(error: unknown): void {
    const { title, text } = mode === 'signUp' ? auth.registrationError : auth.loginError;
    const description = wordsOf(error) ?? text;
    toast({ title, description, icon: TriangleAlert });
    setRefusal(description);
  }

  const wordsOf = (error: unknown): string | null => {
    if (!(error instanceof HttpError)) return null;
    if (error.code === 'too_many_guesses') return passwords.guesses.login;
    return error.code === 'passkey_refused' ? auth.passkey.refused : error.serverMessage;
  };
  const withDemo = (): boolean => carry.current?.checked ?? false;
  const passkey = usePasskey(mode === 'signIn', {
    enter: (assertion) => enter(() => account.signInByPasskey(assertion, withDemo())),
    refuse,
  });

  return {
    busy,
    errors,
    refusal,
    passkey,
    carry,
    submit(event) {
      event.preventDefault();
      if (busy) return;
      const form = event.currentTarget;
      const email = textOf(form, 'email');
      const password = textOf(form, 'password');
      const found = credentialErrors(email, password, auth);
      setErrors(found);
      if (found.email ?? found.password) return;
      void enter(() => account[mode]({ email, password, withDemo: withDemo() }));
    },
  };
}
