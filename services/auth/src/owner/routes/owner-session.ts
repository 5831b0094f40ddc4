import type {} from '@fastify/cookie';
import { SECONDS_PER_DAY } from '@scrollstop/challenge/constants';
import { OwnerSession, OwnerSignIn } from '@scrollstop/contracts/owner/admin-session';
import type { App } from '@scrollstop/service-kit/app';
import { ownerCookie } from '@scrollstop/service-kit/owner';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { lacksSecondFactor } from '../owner-auth.ts';
import { DEVICE_DAYS, endOwnerSession } from '../owner-sessions.ts';
import { AdminCheckBody } from '@scrollstop/contracts/services/internal';

const path = '/api/admin/session';

/** Opens the owner's session with password and code, shows it, and ends it (decision 026). */
export function ownerSession(app: App, deps: Deps): void {
  const cookie = ownerCookie(app);
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: app.production } as const;
  const warn = lacksSecondFactor(deps);

  app.post(
    path,
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['admin'],
        summary: 'Sign in as the owner',
        body: OwnerSignIn,
        response: { 200: OwnerSession },
      },
    },
    async (request, reply) => {
      const { token, name } = await deps.owner.signIn(request.body, request, request.cookies[cookie]);
      // The cookie outlives the session, to identify this browser when the owner signs in again (owner-sessions.ts).
      reply.setCookie(cookie, token, { ...attributes, maxAge: DEVICE_DAYS * SECONDS_PER_DAY });
      return { name, warnSecondFactor: warn };
    },
  );
  app.get(
    path,
    {
      config: { access: 'admin' },
      schema: { summary: 'The owner of this session', response: { 200: OwnerSession } },
    },
    async (request) => {
      const token = request.cookies[cookie];
      const open = token === undefined ? null : await deps.owner.sessionOf(token);
      return { name: open?.name ?? null, warnSecondFactor: warn };
    },
  );
  app.delete(
    path,
    {
      config: { access: 'anyone' },
      schema: { tags: ['admin'], summary: 'Sign out', response: { 204: z.null() } },
    },
    async (request, reply) => {
      const token = request.cookies[cookie];
      if (token !== undefined && (await endOwnerSession(deps, token)))
        securityEvent(request, { event: 'owner_sign_out', outcome: 'ok' });
      return reply.code(204).send(null);
    },
  );
  // Other services ask here whether their caller is the owner, so that tries and audit are in one place.
  app.post(
    '/internal/admin/check',
    {
      config: { access: 'service', callers: ['gateway', 'billing', 'integrations'] },
      schema: { body: AdminCheckBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deps.owner.check(request.body, request);
      return reply.code(204).send(null);
    },
  );
}
