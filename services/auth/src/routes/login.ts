import { Credentials, User } from '@scrollstop/contracts/auth';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import type { Deps } from '../deps.ts';
import { loginLimits, slowDown } from '../limits.ts';
import { hashOf } from '../owned-token.ts';
import { useTempPassword } from '../recovery/temp-password.ts';
import type { Proof } from '../sessions/session-store.ts';
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
      const account = await find(deps, email, password);
      const proof = await prove(deps, account, password);
      const user = proof && (await signIn(request, reply, proof, localData));
      const outcome = user ? 'ok' : 'failed';
      securityEvent(request, { event: 'sign_in', outcome, accountId: account?.id });
      if (!user) throw new AppError(401, 'wrong_credentials', 'Email or password is wrong.');
      return user;
    },
  );
}

interface Found {
  id: number;
  /** Null when it was a temporary password: that had its one login. */
  password_hash: string | null;
  /** What was typed is the temporary password that waits for its login. */
  temporary: boolean;
}

/** One hash in every case, so that time tells nothing. */
async function prove(deps: Deps, account: Found | undefined, typed: string): Promise<Proof | null> {
  if (account?.temporary) return useTempPassword(deps, account.id, typed);
  const passwordHash = account?.password_hash ?? null;
  const matches = await deps.passwords.verify(passwordHash, typed);
  return account && passwordHash !== null && matches ? { userId: account.id, passwordHash } : null;
}

async function find({ database, now }: Deps, email: string, typed: string): Promise<Found | undefined> {
  const [account] = await database.query<Found & Record<string, unknown>>(
    `select id, case when must_change_password then null else password_hash end as password_hash,
       exists (select 1 from temp_password t
         where t.user_id = account.id and t.hash = $2 and t.expires_at > $3) as temporary
     from account where email = $1`,
    [email, hashOf(typed), now().toISOString()],
  );
  return account;
}
