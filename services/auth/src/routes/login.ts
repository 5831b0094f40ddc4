import { Credentials, User } from '@scrollstop/contracts/auth';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../deps.ts';
import { loginLimits, slowDown } from '../limits.ts';
import { SIGN_IN_BODY_LIMIT, signInWith } from '../sign-in.ts';

/** Wrong address and wrong password are one answer, in one time. */
export function login(app: App, deps: Deps): void {
  const signIn = signInWith(deps);
  app.post(
    '/api/auth/login',
    {
      bodyLimit: SIGN_IN_BODY_LIMIT,
      config: { access: 'anyone', limits: loginLimits },
      schema: {
        tags: ['auth'],
        summary: 'Sign in',
        body: Credentials,
        response: { 200: User, 400: ApiError, 401: ApiError, 413: ApiError, 429: ApiError, 503: ApiError },
      },
    },
    async (request, reply) => {
      const { email, password, localData } = request.body;
      await slowDown(deps, email);
      const [account] = await deps.database.query<{ id: number; password_hash: string }>(
        'select id, password_hash from account where email = $1',
        [email],
      );
      const matches = await deps.passwords.verify(account?.password_hash ?? null, password);
      if (!account || !matches) throw new AppError(401, 'wrong_credentials', 'Email or password is wrong.');
      return signIn(request, reply, account.id, localData);
    },
  );
}
