import { isStatus } from '@scrollstop/http-client/http-error';

/** The server wants the password before it changes how somebody signs in. */
export const needsProof = (error: unknown): boolean =>
  isStatus(error, 403) && error.code === 'proof_required';
