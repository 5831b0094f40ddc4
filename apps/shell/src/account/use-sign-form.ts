import type { User } from '@scrollstop/contracts/auth';
import { HttpError } from '@scrollstop/http-client/http-error';
import { TriangleAlert } from '@scrollstop/ui/icons';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { textOf } from '../text-of.ts';
import { useServices } from '../services.ts';
import { useAccount } from './use-account.ts';
import { type CredentialErrors, credentialErrors } from './credentials-input.ts';

export type SignMode = 'signIn' | 'signUp';

export interface SignForm {
  busy: boolean;
  errors: CredentialErrors;
  /** The answer of the server, kept in the form because a toast goes away. */
  refusal: string | null;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Checks, asks, and hands on the person. The form stays busy after success: the caller moves on. */
export function useSignForm(mode: SignMode, onEntered: (user: User) => void): SignForm {
  const account = useAccount();
  const { toast, track } = useServices();
  const { auth, password: passwords } = useTexts();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);

  async function enter(input: { email: string; password: string; withDemo: boolean }): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const user = await account[mode](input);
      if (mode === 'signUp') track('user_registration');
      onEntered(user);
    } catch (error) {
      const { title, text } = mode === 'signUp' ? auth.registrationError : auth.loginError;
      const known = error instanceof HttpError ? error : null;
      const description =
        known?.code === 'too_many_guesses' ? passwords.guesses.login : (known?.serverMessage ?? text);
      toast({ title, description, icon: TriangleAlert });
      setRefusal(description);
      setBusy(false);
    }
  }

  return {
    busy,
    errors,
    refusal,
    submit(event) {
      event.preventDefault();
      if (busy) return;
      const form = event.currentTarget;
      const email = textOf(form, 'email');
      const password = textOf(form, 'password');
      const found = credentialErrors(email, password, auth);
      setErrors(found);
      if (found.email ?? found.password) return;
      void enter({ email, password, withDemo: textOf(form, 'withDemo') !== '' });
    },
  };
}
