/**
 * `POST /api/upgrade-to-premium`, without a body: not a claim but a question. The provider is asked for this
 * person's own payment; what it tells is settled, and auth is told at once (P-4). Works while NATS is away.
 */
import { User } from '@scrollstop/contracts/auth';
import { billingErrors, UpgradePending } from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { activate } from '../payments/activate.ts';
import { currentPayments } from '../payments/converge.ts';

export function upgradeToPremium(app: App, deps: Deps): void {
  app.post(
    '/api/upgrade-to-premium',
    {
      schema: {
        summary: 'Activate Premium for a payment that was made',
        // Fastify gives null for no body; a client's helper may send an empty object.
        body: z.nullish(z.strictObject({})),
        response: {
          200: User,
          202: UpgradePending,
          401: ApiError,
          402: ApiError,
          429: ApiError,
          503: ApiError,
        },
      },
      // Each call may ask the provider, so one person's calls are bounded though the page asks several times.
      // It takes no money, it looks at what the provider took: while auth is away, who has paid waits for nothing here.
      config: { limits: [perUser('upgrade_user', 60, 60)], standingSession: 'unless auth is away' },
    },
    async ({ userId, id: correlationId }, reply) => {
      const { paid, open } = await currentPayments(deps, userId, correlationId);
      if (paid) {
        const user = await activate(deps, paid);
        return user ?? reply.code(202).send({ status: 'activating', reference: paid.id });
      }
      const processing = open.find(({ snapshot }) => snapshot?.status === 'processing');
      if (processing) return reply.code(202).send({ status: 'activating', reference: processing.payment.id });
      throw new AppError(
        402,
        billingErrors.paymentRequired,
        'No completed payment was found. If you have just paid, please try again in a moment.',
      );
    },
  );
}
