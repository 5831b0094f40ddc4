import { useEffect, useState } from 'react';

/** Credentials for the sign-in form, handed over by the screen that shows a temporary password. In memory only. */
export interface SignInPrefill {
  email: string;
  password: string;
}

let prefill: SignInPrefill | null = null;

export const prefillSignIn = (next: SignInPrefill): void => void (prefill = next);

/** The credentials, once. React may discard a render, so only a form that is shown takes them. */
export function useSignInPrefill(): SignInPrefill | null {
  const [taken] = useState(() => prefill);
  // Outside system: the memory of the page.
  useEffect(() => void (prefill = null), []);
  return taken;
}
