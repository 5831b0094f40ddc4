import { useEffect, useState } from 'react';

/** Credentials for the sign-in form, set by the screen that shows a temporary password. Kept in memory only. */
export interface SignInPrefill {
  email: string;
  password: string;
}

let prefill: SignInPrefill | null = null;

export const prefillSignIn = (next: SignInPrefill): void => void (prefill = next);

/** Returns the credentials once. React may discard a render, so they are cleared only when a form has mounted. */
export function useSignInPrefill(): SignInPrefill | null {
  const [taken] = useState(() => prefill);
  // Outside system: the memory of the page.
  useEffect(() => void (prefill = null), []);
  return taken;
}
