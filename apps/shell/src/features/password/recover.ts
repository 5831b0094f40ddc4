import { ForgotPasswordAnswer, type ForgotPasswordBody } from '@scrollstop/contracts/auth';
import type { Http, HttpOptions } from '@scrollstop/contracts/remote';

/** An address, or the token of a mailed link; the answer is neutral or the temporary password. */
export const recover = (
  http: Http,
  body: ForgotPasswordBody,
  options?: HttpOptions,
): Promise<ForgotPasswordAnswer> =>
  http.post('/api/auth/forgot-password', body, ForgotPasswordAnswer, options);
