/** Sign-in and sign-up (docs/product/accounts.md). */
import { TRIAL_HOURS } from '../../constants.ts';

export const auth = {
  signIn: {
    title: 'Welcome back',
    text: 'Pick up where you left off.',
    submit: 'Sign in',
    busy: 'Signing in…',
    toggleQuestion: 'New here?',
    toggle: 'Create an account',
  },
  signUp: {
    title: 'Create your account',
    text: `${TRIAL_HOURS} hours free. No card needed.`,
    submit: 'Create account',
    busy: 'Creating your account…',
    toggleQuestion: 'Here before?',
    toggle: 'Sign in instead',
  },
  /** At `/buddy`, for an invited person. */
  invited: 'Sign in to see who invites you.',
  email: 'Email',
  emailExample: 'you@example.com',
  password: 'Password',
  showPassword: 'Show password',
  forgot: 'Forgot password?',
  demo: 'Test Access (Demo)',
  demoNote: `${TRIAL_HOURS} hours, on this device only.`,
  demoStarted: {
    title: 'This is a demo',
    text: `It stays here and ends after ${TRIAL_HOURS} hours.`,
  },
  passwordHint: (min: number) => `At least ${min} characters`,
  invalidEmail: 'Invalid email',
  passwordShort: (min: number) => `Password must be at least ${min} characters`,
  passwordLong: (max: number) => `Password must be at most ${max} characters`,
  loginError: { title: 'Login error', text: 'Error during login. Please try again.' },
  registrationError: { title: 'Registration error', text: 'Error during registration. Please try again.' },
  noCookies: 'This browser refuses the cookie that keeps you signed in. Allow cookies for this site and try again.',
  registered: { title: 'Account created', text: 'Welcome. One moment.' },
  loggedIn: { title: 'Welcome back' },
  /** Shown only if the server sends a hint. */
  adminHint: (hint: string) => `Admin password: ${hint}`,
  adminHintProduction: 'Admin: use the password set by the operator',
  signedInAs: (email: string) => `Signed in as ${email}`,
  signedInContinue: 'Continue',
  logout: 'Logout',
  /** For a demo that becomes an account. */
  carryOver: 'Bring your demo days along',
  /** Shown where the browser's autofill does not offer a passkey (docs/decisions/024). */
  passkey: {
    button: 'Sign in with a passkey',
    busy: 'Waiting for your device…',
    refused: 'This passkey did not work. Sign in with your password.',
  },
};

export type AuthTexts = typeof auth;
