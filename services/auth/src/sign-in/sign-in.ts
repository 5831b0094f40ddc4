/** The last step of login and registration: starts a session and merges the days of the device (A-12, S-6). */
import type { Credentials, User } from '@scrollstop/contracts/account/auth';
import { ProgressList } from '@scrollstop/contracts/days/progress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { refreshTokenOf, setSessionCookies } from '../sessions/cookies.ts';
import { deviceClassOf } from '../sessions/device-class.ts';
import { endSessionOf, type VerifiedCredential, startSession } from '../sessions/session-store.ts';
import { userOf } from '../accounts/user.ts';

/** Resolves to null when the password was changed, or the account deleted, in the meantime. */
export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  credential: VerifiedCredential,
  localData: Credentials['localData'],
): Promise<User | null> {
  const { userId } = credential;
  const { db } = deps.database;
  const device = deviceClassOf(request.headers['user-agent']);
  const session = await startSession(db, credential, device, deps.now());
  if (!session) return null;
  // The previous session of this browser ends, because its cookie is about to be replaced.
  const previous = refreshTokenOf(request);
  if (previous !== undefined) await endSessionOf(db, previous, deps.now());
  await mergeLocalData(deps, request, userId, localData);
  // The user is read again for the access token, which states whether the password must be changed.
  const user = await userOf(deps, userId);
  if (!user) return null;
  setSessionCookies(reply, session, user.mustChangePassword);
  await rememberDevice(deps, request, reply, { ...user, sessionId: session.sessionId });
  return user;
}

/** Best effort: while progress is down, the device keeps its unsynced marks and sends the days itself. */
async function mergeLocalData(
  deps: Deps,
  request: FastifyRequest,
  userId: number,
  localData: Credentials['localData'],
) {
  const entries = localData?.challenges ?? [];
  if (entries.length === 0) return;
  try {
    await deps.progress.post('/internal/progress/merge', { userId, entries }, ProgressList);
  } catch (err) {
    request.log.warn({ err }, 'progress did not merge the local days at sign-in, the device will send them');
  }
}
