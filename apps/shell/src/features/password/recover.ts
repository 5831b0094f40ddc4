import { ForgotPasswordResponse, type ForgotPasswordBody } from '@scrollstop/contracts/account/auth';
import type { Http, HttpOptions } from '@scrollstop/contracts/site/remote';

/** By an address, or by the token of a mailed link. Returns a neutral message or the temporary password. */
export const recover = (
  http: Http,
  body: ForgotPasswordBody,
  options?: HttpOptions,
): Promise<ForgotPasswordResponse> =>
  http.post('/api/auth/forgot-password', body, ForgotPasswordResponse, options);
