import { ApiError } from '@scrollstop/contracts/error';
import { PixelTrackBody } from '@scrollstop/contracts/site/pixel';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { perIp } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { recogniseUser } from '@scrollstop/service-kit/calls/signed-in-user';
import { saveTrackingEvents } from '../save-tracking-events.ts';

/** */
const BODY_LIMIT = 16 * 1024;

/** Saves first-party events of any visitor. Without consent they are stored without ids and never sent on. */
export function trackEvents(app: App, { config, database, now }: Deps): void {
  const forward = Boolean(config.PIXEL_ID && config.PIXEL_ACCESS_TOKEN);
  app.post(
    '/api/pixel/track',
    {
      bodyLimit: BODY_LIMIT,
      onRequest: recogniseUser(config),
      config: { access: 'anyone', limits: [perIp('pixel', 30, 60)] },
      schema: {
        tags: ['tracking'],
        summary: 'First-party events in a batch',
        body: PixelTrackBody,
        response: { 202: EmptyBody, 413: ApiError },
      },
    },
    async (request, reply) => {
      const { events } = request.body;
      const batch = { events, userId: request.userId || null, now: now(), forward };
      await database.db.transaction().execute((trx) => saveTrackingEvents(trx, batch));
      return reply.code(202).send(undefined);
    },
  );
}
