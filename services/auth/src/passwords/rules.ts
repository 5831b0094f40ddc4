/** the specified length is the rule; the commonest passwords and the address itself are refused. */
import { errorCodes } from '@scrollstop/contracts/error';
import { AppError } from '@scrollstop/service-kit/errors';
import { isCommon } from './common.ts';

/** Throws AppError 400 with words. Length was checked by the contract. */
export function checkNewPassword(password: string, email: string): void {
  const lower = password.toLowerCase();
  if (lower === email || lower === email.split('@')[0]) {
    throw new AppError(400, errorCodes.invalidRequest, 'Choose a password that is not your email.');
  }
  if (isCommon(lower)) {
    throw new AppError(
      400,
      errorCodes.invalidRequest,
      'This password is one of the most common. Choose another one.',
    );
  }
}
