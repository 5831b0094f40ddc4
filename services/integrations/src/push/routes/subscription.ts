import { ApiError } from '@scrollstop/contracts/error';
import {
  PUSH_DEVICES_MAX,
  PushSubscriptionBody,
  RemovePushSubscriptionBody,
} from '@scrollstop/contracts/reminders/push';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { areDeviceKeys, endpointHash, isEndpoint } from '../endpoint.ts';

export function subscriptionRoutes(app: App, { config, database, now }: Deps): void {
  // Adds this device, or updates its keys. A device moves to another account only with its stored keys, which only the
  // browser has: whoever knows just the endpoint cannot take over its reminders. A sign-out removes the device.
  app.post(
    '/api/reminder/subscription',
    {
      config: { limits: [perUser('push_user', 30, 60)] },
      schema: {
        tags: ['reminder'],
        summary: 'Send push messages to this device',
        body: PushSubscriptionBody,
        response: { 204: z.null(), 422: ApiError },
      },
    },
    async ({ userId, sessionId, body: { endpoint, keys } }, reply) => {
      if (!isEndpoint(endpoint, config) || !areDeviceKeys(keys))
        throw new AppError(422, 'not_a_push_service', 'This is not the address of a push service.');
      const hash = endpointHash(endpoint);
      await database.db.transaction().execute(async (trx) => {
        // Locks the user's devices and this endpoint, so that simultaneous requests for either see each other's rows.
        for (const key of [`push devices of ${userId}`, hash])
          await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
        await sql`delete from push_subscription where endpoint_hash = ${hash} and user_id <> ${userId}
          and p256dh = ${keys.p256dh} and auth = ${keys.auth}`.execute(trx);
        const { rows } = await sql`select 1 from push_subscription
          where endpoint_hash = ${hash} and user_id <> ${userId}`.execute(trx);
        if (rows.length > 0) throw otherDevice();
        await sql`insert into push_subscription (user_id, endpoint_hash, endpoint, p256dh, auth, created_at, session_id)
          values (${userId}, ${hash}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now().toISOString()}, ${sessionId})
          on conflict (user_id, endpoint_hash) do update set p256dh = excluded.p256dh, auth = excluded.auth,
            created_at = excluded.created_at, session_id = excluded.session_id`.execute(trx);
        await sql`delete from push_subscription where user_id = ${userId} and endpoint_hash in (
          select endpoint_hash from push_subscription where user_id = ${userId}
          order by created_at desc, endpoint_hash <> ${hash} offset ${PUSH_DEVICES_MAX})`.execute(trx);
      });
      return reply.code(204).send(null);
    },
  );
  // Removes this device. Repeating it changes nothing, and a device of another account stays.
  app.post(
    '/api/reminder/subscription/remove',
    {
      config: { limits: [perUser('push_user', 30, 60)] },
      schema: {
        tags: ['reminder'],
        summary: 'Send no push messages to this device',
        body: RemovePushSubscriptionBody,
        response: { 204: z.null() },
      },
    },
    async ({ userId, body: { endpoint } }, reply) => {
      await sql`delete from push_subscription
        where user_id = ${userId} and endpoint_hash = ${endpointHash(endpoint)}`.execute(database.db);
      return reply.code(204).send(null);
    },
  );
}

/** A 422 makes the client drop the endpoint and, with the next tap, subscribe under another one. */
const otherDevice = () =>
  new AppError(
    422,
    'device_of_another_account',
    'This device gets the reminders of another account. Sign out of it here first, or allow notifications anew.',
  );
