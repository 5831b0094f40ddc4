import { RemovePushSubscriptionBody } from '@scrollstop/contracts/reminders/push';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { endpointHash } from '../endpoint.ts';

/** Forgets this device. Repeating it does nothing, and the device of another account stays. */
export function unsubscribePush(app: App, { database }: Deps): void {
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
