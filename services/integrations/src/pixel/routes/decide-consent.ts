import { ConsentBody } from '@scrollstop/contracts/site/pixel';
import type { App } from '@scrollstop/service-kit/app';
import { perIp } from '@scrollstop/service-kit/limits';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { recogniseUser } from '@scrollstop/service-kit/session';
import { linkVisitors, saveConsent, withdrawConsent } from '../consent.ts';

/** Saves consent to advertising measurement with its time and text version, or withdraws it. */
export function decideConsent(app: App, { database, now }: Deps): void {
  app.post(
    '/api/pixel/consent',
    {
      bodyLimit: 1_024,
      onRequest: recogniseUser,
      config: { access: 'anyone', limits: [perIp('consent', 10, 60)] },
      schema: {
        tags: ['tracking'],
        summary: 'Agree to advertising measurement, or withdraw',
        body: ConsentBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const userId = request.userId || null;
      await database.db.transaction().execute(async (trx) => {
        // A withdrawal may arrive before its consent, which then must not take effect.
        await saveConsent(trx, body, now());
        if (body.decision === 'withdrawn') return withdrawConsent(trx, body.visitorId, userId, now());
        if (userId !== null) await linkVisitors(trx, userId, [body.visitorId], now());
      });
      return reply.code(204).send(null);
    },
  );
}
