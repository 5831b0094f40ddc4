import { ApiError } from '@scrollstop/contracts/error';
import { PUSH_DEVICES_MAX, PushSubscriptionBody } from '@scrollstop/contracts/push';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { isDeviceKey } from '../encrypt.ts';
import { endpointHash, isEndpoint } from '../endpoint.ts';

/** Adds this device, or brings its keys up to date. A device belongs to the account that subscribed last on it. */
export function subscribePush(app: App, { config, database, now }: Deps): void {
  app.post(
    '/api/reminder/subscription',
    {
      config: { limits: [perUser('push_user', 30, 60)] },
      schema: {
        tags: ['reminder'],
        summary: 'Send push messages to this device',
        body: PushSubscriptionBody,
        response: { 204: z.null(), 400: ApiError, 401: ApiError, 422: ApiError, 429: ApiError },
      },
    },
    async ({ userId, body: { endpoint, keys } }, reply) => {
      if (!isEndpoint(endpoint, config) || !isDeviceKey(keys.p256dh))
        throw new AppError(422, 'not_a_push_service', 'This is not the address of a push service.');
      const hash = endpointHash(endpoint);
      await database.db.transaction().execute(async (trx) => {
        await sql`delete from push_subscription where endpoint_hash = ${hash} and user_id <> ${userId}`.execute(
          trx,
        );
        await sql`insert into push_subscription (user_id, endpoint_hash, endpoint, p256dh, auth, created_at)
          values (${userId}, ${hash}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now().toISOString()})
          on conflict (user_id, endpoint_hash) do update set p256dh = excluded.p256dh, auth = excluded.auth,
            created_at = excluded.created_at`.execute(trx);
        await sql`delete from push_subscription where user_id = ${userId} and endpoint_hash in (
          select endpoint_hash from push_subscription where user_id = ${userId}
          order by created_at desc, endpoint_hash <> ${hash} offset ${PUSH_DEVICES_MAX})`.execute(trx);
      });
      return reply.code(204).send(null);
    },
  );
}
