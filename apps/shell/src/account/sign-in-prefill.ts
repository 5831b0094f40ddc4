/** Credentials for the sign-in form, handed over by the screen that shows a temporary password. In memory only. */
export interface SignInPrefill {
  email: string;
  password: string;
}

let prefill: SignInPrefill | null = null;

export const prefillSignIn = (next: SignInPrefill): void => void (prefill = next);

/** Returns the credentials once. */
export function takeSignInPrefill(): SignInPrefill | null {
  const taken = prefill;
  prefill = null;
  return taken;
}
