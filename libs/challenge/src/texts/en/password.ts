/** English: the default set with its Italian strings translated. */
import { password as base } from '../default/password.ts';
import type { PasswordTexts } from '../default/password.ts';

export const password: PasswordTexts = {
  ...base,
  forgot: { ...base.forgot, connection: 'Connection error. Try again later.' },
  change: {
    ...base.change,
    currentRequired: 'Enter the current password',
    currentWrong: 'The current password is not right',
    mismatch: 'The new passwords do not match',
    short: (min) => `The new password must be at least ${min} characters`,
    error: 'Error while updating the password',
    success: { title: 'Password updated', text: 'The new one works from now on.' },
  },
};
