import { User } from '@scrollstop/contracts/auth';
import { parseEvent } from '@scrollstop/contracts/events';
import { consumerName } from '@scrollstop/events/consume';
import { applyOnce } from '@scrollstop/events/inbox';
import { errorCodes } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import { onPaymentCompleted } from '../consumers/on-payment-completed.ts';
import type { Deps } from '../deps.ts';
import { userOf } from '../user.ts';

/**
 * Billing tells a payment directly, in the event's own envelope, so that the next `GET /api/auth/user` shows
 * premium without waiting for NATS (P-4, docs/decisions/005). The inbox makes both ways one.
 */
export function grantPayment(app: App, deps: Deps): void {
  app.post(
    '/internal/grants/payment-completed',
    {
      config: { access: 'service' },
      schema: { hide: true, body: z.looseObject({}), response: { 200: User } },
    },
    async (request) => {
      const event = parse(request.body);
      await applyOnce(deps.database.db, consumerName('auth', 'payment_completed'), event, onPaymentCompleted);
      const user = await userOf(deps, event.data.userId);
      if (!user) throw new AppError(404, errorCodes.notFound, 'There is no such account.');
      return user;
    },
  );
}

function parse(body: unknown) {
  try {
    return parseEvent('payment_completed', body);
  } catch {
    throw new AppError(400, errorCodes.invalidRequest, 'The body is not a payment_completed event.');
  }
}
