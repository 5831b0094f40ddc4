import { User } from '@scrollstop/contracts/account/auth';
import { consumerName, parseEvent } from '@scrollstop/contracts/services/events';
import { applyOnce, type Effect } from '@scrollstop/events/consume/inbox';
import { errorCodes } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import type { Tables } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { effects } from '../../effects.ts';
import { userOf } from '../../accounts/user.ts';

/**
 * Billing sends a payment, its refund and an opened gift directly, in the event's own envelope, so that the next `GET /api/auth/user`
 * shows it without waiting for NATS (P-4, P-9, docs/decisions/005). The inbox applies each event once, whichever way.
 */
export function grantPayment(app: App, deps: Deps): void {
  acceptEvent(app, deps, '/internal/grants/payment-completed', 'payment_completed');
  acceptEvent(app, deps, '/internal/grants/payment-refunded', 'payment_refunded');
  acceptEvent(app, deps, '/internal/grants/gift-opened', 'gift_opened');
}

type DirectEvent = 'payment_completed' | 'payment_refunded' | 'gift_opened';

function acceptEvent<T extends DirectEvent>(app: App, deps: Deps, url: string, type: T): void {
  app.post(
    url,
    {
      config: { access: 'service', callers: ['billing'] },
      schema: { hide: true, body: z.looseObject({}), response: { 200: User } },
    },
    async (request) => {
      const event = parse(type, request.body);
      const effect = effects[type] as Effect<T, Tables>;
      await applyOnce(deps.database.db, consumerName('auth', type), event, effect);
      const user = await userOf(deps, event.data.userId);
      if (!user) throw new AppError(404, errorCodes.notFound, 'There is no such account.');
      return user;
    },
  );
}

function parse<T extends DirectEvent>(type: T, body: unknown) {
  try {
    return parseEvent(type, body);
  } catch {
    throw new AppError(400, errorCodes.invalidRequest, `The body is not a ${type} event.`);
  }
}
