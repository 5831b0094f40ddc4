import { password as texts } from '@scrollstop/challenge/features/password/original';
import { ConfirmPasswordBody, PasskeyAssertion } from '@scrollstop/contracts/account/passkeys';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { signedInAccount, verifyCurrent } from '../../passwords/guesses.ts';
import { noteProof } from '../../sessions/session-store.ts';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import { relyingParty } from '../../passkeys/relying-party.ts';
import { verifyCredential } from '../../passkeys/verify-credential.ts';
import { passkeysLimits } from '../../passkeys/routes/my-passkeys.ts';
import { changePasswordLimits } from '../../passwords/routes/change-password.ts';

/** Proves the user before an action that a stolen session must not do (docs/decisions/055). */
export function confirmRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/auth/confirm-password',
    {
      // Shares the counter with the password change, because both reveal whether a guess was right.
      config: { limits: changePasswordLimits, activeSession: 'required' },
      schema: { summary: 'Confirm my password', body: ConfirmPasswordBody, response: { 204: z.null() } },
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
      const outcome = right ? 'ok' : 'failed';
      securityEvent(request, { event: 'password_confirmed', outcome, accountId: account.id });
      if (!right) throw new AppError(400, 'wrong_password', texts.change.currentWrong);
      return reply.code(204).send(null);
    },
  );
  // The same proof by a passkey, with a challenge of a sign-in.
  const rp = relyingParty(deps.config);
  app.post(
    '/api/auth/confirm-passkey',
    {
      config: { limits: passkeysLimits, activeSession: 'required' },
      schema: {
        summary: 'Confirm with a passkey that it is me',
        body: PasskeyAssertion,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId } = request;
      const credential = await verifyCredential(deps, rp, request.body);
      // Checks the passkey once more, because one that has been removed meanwhile proves nothing.
      const right =
        credential?.userId === userId &&
        (await noteProof(
          deps.database.db,
          request,
          deps.now(),
          sql`select 1 from passkey where user_id = ${userId} and id = ${credential.passkeyId}`,
        ));
      securityEvent(request, { event: 'passkey_used', outcome: right ? 'ok' : 'failed', accountId: userId });
      if (!right) throw new AppError(400, 'passkey_refused', 'This passkey did not work. Confirm with your password.');
      return reply.code(204).send(null);
    },
  );
}
