/** What was typed into the form, checked by the rules of the server before it is asked (V-1). */
import { Email, Password, PASSWORD_MAX, PASSWORD_MIN } from '@scrollstop/contracts/auth';
import * as z from 'zod/mini';
import type { ScreenTexts } from '../texts/catalogue.ts';

export interface CredentialErrors {
  email?: string;
  password?: string;
}

export function credentialErrors(email: string, password: string, t: ScreenTexts['auth']): CredentialErrors {
  const errors: CredentialErrors = {};
  if (!z.safeParse(Email, email).success) errors.email = t.invalidEmail;
  if (!z.safeParse(Password, password).success) {
    errors.password =
      password.length < PASSWORD_MIN ? t.passwordShort(PASSWORD_MIN) : t.passwordLong(PASSWORD_MAX);
  }
  return errors;
}
