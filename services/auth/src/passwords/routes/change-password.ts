import { password as texts } from '@scrollstop/challenge/features/password/original';
import { ChangePasswordBody, Message } from '@scrollstop/contracts/account/auth';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perSession } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { type Device, findDevice, forgetDevices } from '../../devices/known-device.ts';
import { signedInRequester } from '../hasher.ts';
import { checkNewPassword } from '../rules.ts';
import { signedInAccount, verifyCurrent } from '../guesses.ts';
import { setAccessCookie } from '../../sessions/cookies.ts';
import { endOtherSessions } from '../../sessions/session-store.ts';

export const changePasswordLimits = [perSession('change_password_user', 5, 10 * 60)];

/**
 * Replaces the current password, including a temporary one after its login. Ends every other session and deletes
 * reset links and unused temporary passwords. The calling session continues with a token for all routes.
 */
export function changePassword(app: App, deps: Deps): void {
  app.post(
    '/api/auth/change-password',
    {
      config: { duringPasswordChange: true, limits: changePasswordLimits, activeSession: 'required' },
      schema: { summary: 'Change my password', body: ChangePasswordBody, response: { 200: Message } },
    },
    async (request, reply) => {
      const { userId, sessionId } = request;
      const { currentPassword, newPassword } = request.body;
      const account = await signedInAccount(deps, request);
      checkNewPassword(newPassword, account.email);
      // Otherwise a temporary password, which was shown on a screen, could become permanent.
      if (account.must_change_password && newPassword === currentPassword)
        throw new AppError(400, 'same_password', 'Choose a password that is not the current one.');
      const known = await verifyCurrent(deps, account, currentPassword);
      const device = await findDevice(deps, request, account.email);
      const replaced =
        known === null
          ? // If the call is repeated after a lost response, the new password is already the current one. While that is
            // a temporary one, no change has succeeded.
            !account.must_change_password && (await verifyCurrent(deps, account, newPassword)) !== null
          : await replace(deps, {
              userId,
              sessionId,
              known,
              device,
              next: await deps.passwords.hash(newPassword, signedInRequester(userId)),
            });
      const outcome = replaced ? 'ok' : 'failed';
      securityEvent(request, { event: 'password_change', outcome, accountId: userId });
      if (!replaced) throw new AppError(400, 'wrong_password', texts.change.currentWrong);
      // The current token of this session may still require the password change.
      setAccessCookie(reply, request, false);
      return { message: texts.change.success.title };
    },
  );
}

interface Change {
  userId: number;
  sessionId: string;
  /** The hash that was verified, so that the second of two concurrent changes fails. */
  known: string;
  next: string;
  /** The browser that stays known; every other one becomes a stranger to the account. */
  device: Device;
}

async function replace({ database, now }: Deps, { userId, sessionId, known, next, device }: Change) {
  return database.db.transaction().execute(async (trx) => {
    const { rows } = await sql`update account set password_hash = ${next}, must_change_password = false
      where id = ${userId} and password_hash = ${known} returning id`.execute(trx);
    if (rows.length === 0) return false;
    await sql`delete from temp_password where user_id = ${userId}`.execute(trx);
    await sql`delete from mailed_link where user_id = ${userId} and purpose = 'recovery'`.execute(trx);
    await endOtherSessions(trx, userId, sessionId, now());
    await forgetDevices(trx, userId, device);
    // Counts as a recent proof, so that the user can remove passkeys next (docs/decisions/024).
    await sql`update session set proven_at = ${now().toISOString()}
      where user_id = ${userId} and id = ${sessionId}`.execute(trx);
    return true;
  });
}
