/** `GET /internal/payments/:paymentId/payer`: the payer's address as the provider knows it, for one mail (docs/decisions/025). */
import { Email } from '@scrollstop/contracts/account/auth';
import { errorCodes } from '@scrollstop/contracts/error';
import { Payer } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';

export function getPayer(
  app: App,
  { database: { db }, providers }: Pick<Deps, 'database' | 'providers'>,
): void {
  app.get(
    '/internal/payments/:paymentId/payer',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: {
        hide: true,
        params: z.strictObject({ paymentId: z.string().check(z.maxLength(64)) }),
        response: { 200: Payer },
      },
    },
    async ({ params: { paymentId } }): Promise<Payer> => {
      // References are unique for each user; should two ever be alike, neither payer is written to about the other.
      const [payment, another] = await db
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', paymentId)
        .limit(2)
        .execute();
      if (!payment?.provider_id || another)
        throw new AppError(404, errorCodes.notFound, 'There is no such payment.');
      const email = z.safeParse(Email, await providers[payment.provider]?.payerEmail(payment.provider_id));
      return { email: email.success ? email.data : null };
    },
  );
}
