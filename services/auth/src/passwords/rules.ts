/** besides the specified length, leaked and common passwords and the address itself are refused. */
import { AppError } from '@scrollstop/service-kit/errors';
import { isLeaked } from './leaked-passwords.ts';

const refuse = (message: string) => new AppError(400, 'weak_password', message);

/** Throws AppError 400 with a message for the user. The contract checks the length; `email` is in lower case. */
export function checkNewPassword(password: string, email: string): void {
  const lower = password.trim().toLowerCase();
  if (lower === email || lower === email.split('@')[0]) {
    throw refuse('Choose a password that is not your email.');
  }
  if (isLeaked(lower)) throw refuse('This password is one of the most common. Choose another one.');
}
