import { sql } from 'kysely';
import { SESSION_DAYS } from '@scrollstop/challenge/constants';
import { type DeviceSession, SessionList } from '@scrollstop/contracts/account/auth';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import { AppError } from '@scrollstop/service-kit/errors';
import { perSession } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { findDevice, forgetDevices } from '../known-device.ts';
import { clearSessionCookies } from '../../sessions/cookies.ts';
import { endOtherSessions, endSession, REFRESH_IDLE_DAYS } from '../../sessions/session-store.ts';
import { signedInUser } from '../../accounts/user.ts';

const limits = [perSession('sessions_user', 60, 60)];

/** Lists the signed-in devices of the user, and signs out one device or all other ones. */
export function mySessions(app: App, deps: Deps): void {
  const { db } = deps.database;
  app.get(
    '/api/auth/sessions',
    {
      config: { limits, activeSession: 'required' },
      schema: { summary: 'My devices', response: { 200: SessionList } },
    },
    async ({ userId, sessionId }) => ({ sessions: await listSessions(deps, userId, sessionId) }),
  );
  app.delete(
    '/api/auth/sessions/:id',
    {
      config: { limits, activeSession: 'proven' },
      schema: {
        summary: 'Sign one device out',
        params: z.strictObject({ id: z.uuid() }),
        response: { 204: z.null(), 404: ApiError },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      // A session that has already ended is accepted; a session of another user is not found.
      if (!(await isMine(deps, request.userId, id)))
        throw new AppError(404, errorCodes.notFound, 'This device is not in your list.');
      await endSession(db, request.userId, id, deps.now());
      securityEvent(request, { event: 'sessions_ended', outcome: 'ok', accountId: request.userId });
      if (id === request.sessionId) clearSessionCookies(reply);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/auth/sessions',
    {
      config: { limits, activeSession: 'proven' },
      schema: { summary: 'Sign all my other devices out', response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { email } = await signedInUser(deps, request);
      await endOtherSessions(db, request.userId, request.sessionId, deps.now());
      await forgetDevices(db, request.userId, await findDevice(deps, request, email));
      securityEvent(request, { event: 'sessions_ended', outcome: 'ok', accountId: request.userId });
      return reply.code(204).send(null);
    },
  );
}

/** Sessions that can still be renewed: the current one first, then by last use. */
const listSessions = ({ database, now }: Deps, userId: number, currentId: string): Promise<DeviceSession[]> =>
  database.query<DeviceSession>(sql`
    select id, device,
      ${isoInstant('created_at')} as "createdAt",
      ${isoInstant('last_used_at')} as "lastUsedAt",
      id = ${currentId} as current
    from session where user_id = ${userId} and ended_at is null
      and last_used_at > ${now().toISOString()}::timestamptz - make_interval(days => ${REFRESH_IDLE_DAYS})
      and created_at > ${now().toISOString()}::timestamptz - make_interval(days => ${SESSION_DAYS})
    order by id = ${currentId} desc, last_used_at desc, id limit 100`);

async function isMine({ database }: Deps, userId: number, sessionId: string): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 from session where user_id = ${userId} and id = ${sessionId}`);
  return rows.length > 0;
}
