/** Forgotten and changed passwords (docs/product/accounts.md). */
import { PASSWORD_MIN } from '@scrollstop/contracts/account/auth';
import { RECOVERY_LINK_MINUTES, TEMPORARY_PASSWORD_MINUTES } from '../../constants.ts';

export const password = {
  forgot: {
    title: 'Forgot your password?',
    text: 'We’ll make you a temporary one.',
    email: 'Email',
    submit: 'Generate temporary password',
    busy: 'One moment…',
    back: 'Go back',
    emailRequired: 'Type your email first',
    notFound: 'Email not found in system',
    connection: 'Connection error. Try again later.',
    /** In production: the same text for everybody. */
    sent: {
      title: 'Check your email',
      text: `If this address has an account, a link is on its way. It works once, for ${RECOVERY_LINK_MINUTES} minutes.`,
    },
    linkInvalid: {
      title: 'This link no longer works',
      text: `It works once, for ${RECOVERY_LINK_MINUTES} minutes.`,
      action: 'Ask again',
    },
  },
  result: {
    title: 'Here’s your temporary password',
    text: (email: string) => `For ${email}. Use it once, then choose your own.`,
    hidden: 'Temporary password, hidden',
    show: 'Show temporary password',
    copy: 'Copy temporary password',
    copied: 'Copied',
    stepsTitle: 'What to do next',
    /** */
    steps: [
      'Copy the temporary password.',
      'Go to login.',
      'Sign in with this password.',
      `Choose a new one, at least ${PASSWORD_MIN} characters.`,
    ],
    valid: `It works once, for ${TEMPORARY_PASSWORD_MINUTES} minutes.`,
    login: 'Go to login',
  },
  /** Too many wrong passwords: the same text for every address, with or without an account. */
  guesses: {
    login: 'Too many wrong passwords. Use a device you signed in on before, or “Forgot password?”.',
    current: 'Too many wrong passwords today. Log out and use “Forgot password?”.',
  },
  change: {
    title: 'Choose your own password',
    textTemporary: 'You signed in with a temporary one.',
    text: 'Other devices are signed out.',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
    show: 'Show password',
    submit: 'Update password',
    busy: 'Updating…',
    currentRequired: 'Enter the current password',
    currentWrong: 'The current password is not correct',
    mismatch: 'The new passwords do not match',
    short: (min: number) => `The new password must be at least ${min} characters`,
    long: (max: number) => `The new password must be at most ${max} characters`,
    error: 'Error while updating the password',
    success: { title: 'Password updated', text: 'It works now.' },
    logout: 'Logout',
  },
};

export type PasswordTexts = typeof password;
