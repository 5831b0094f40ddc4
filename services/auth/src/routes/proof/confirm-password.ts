import { password as texts } from '@scrollstop/challenge/texts/original/password';
import { ApiError } from '@scrollstop/contracts/error';
import { ConfirmPasswordBody } from '@scrollstop/contracts/passkeys';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { changePasswordLimits } from '../../limits.ts';
import { signedInAccount, verifyCurrent } from '../../passwords/verify-current.ts';

/** Confirms the present password before an action that a stolen session must not do (docs/decisions/055). */
export function confirmPassword(app: App, deps: Deps): void {
  app.post(
    '/api/auth/confirm-password',
    {
      // Shares the counter with the password change: both reveal whether a guess was right.
      config: { limits: changePasswordLimits, activeSession: 'required' },
      schema: {
        summary: 'Confirm my password',
        body: ConfirmPasswordBody,
        response: {
          204: z.null(),
          400: ApiError,
          401: ApiError,
          403: ApiError,
          429: ApiError,
          503: ApiError,
        },
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = request;
      const account = await signedInAccount(deps, request);
      const known = await verifyCurrent(deps, account, request.body.currentPassword);
      const right =
        known !== null &&
        (await deps.database.query(
          `update session set proven_at = $3 where user_id = $1 and id = $2 and ended_at is null and exists (
             select 1 from account where id = $1 and password_hash = $4) returning 1`,
          [userId, sessionId, deps.now().toISOString(), known],
        ));
      if (!right || right.length === 0) throw new AppError(400, 'wrong_password', texts.change.currentWrong);
      return reply.code(204).send(null);
    },
  );
}
