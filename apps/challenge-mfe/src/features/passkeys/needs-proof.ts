import { isStatus } from '@scrollstop/http-client/http-error';

/** The server requires the password before it changes how a user signs in. */
export const needsProof = (error: unknown): boolean =>
  isStatus(error, 403) && error.code === 'proof_required';
