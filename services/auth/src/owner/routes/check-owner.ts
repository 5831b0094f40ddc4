import { AdminCheckBody } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';

/** Checks for another service whether its caller is the owner: tries and audit are kept in one place. */
export function checkOwner(app: App, deps: Deps): void {
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
