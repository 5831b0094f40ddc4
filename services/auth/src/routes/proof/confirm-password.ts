import { password as texts } from '@scrollstop/challenge/features/password/original';
import { ConfirmPasswordBody } from '@scrollstop/contracts/account/passkeys';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { changePasswordLimits } from '../../limits.ts';
import { signedInAccount, verifyCurrent } from '../../passwords/guesses.ts';
import { noteProof } from '../../sessions/session-state.ts';

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
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const account = await signedInAccount(deps, request);
      const known = await verifyCurrent(deps, account, request.body.currentPassword);
      const right =
        known !== null &&
        (await noteProof(
          deps.database.db,
          request,
          deps.now(),
          sql`select 1 from account where id = ${account.id} and password_hash = ${known}`,
        ));
      if (!right) throw new AppError(400, 'wrong_password', texts.change.currentWrong);
      return reply.code(204).send(null);
    },
  );
}
