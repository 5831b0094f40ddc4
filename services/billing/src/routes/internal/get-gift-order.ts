/** `GET /internal/gifts/:paymentId?userId=`: what the mails about an order of gifts hold; asked for when they are sent. */
import { errorCodes } from '@scrollstop/contracts/error';
import { GiftMail, ReceiptQuery } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { codeOf, orderKeyOf } from '../../ledger/gift-codes.ts';
import { giftsOf } from '../../ledger/gift-store.ts';
import { stateOf } from '../../gifts/order-view.ts';

export function getGiftOrder(
  app: App,
  { config, database: { db } }: Pick<Deps, 'config' | 'database'>,
): void {
  app.get(
    '/internal/gifts/:paymentId',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: {
        hide: true,
        params: z.strictObject({ paymentId: z.string().check(z.maxLength(120)) }),
        querystring: ReceiptQuery,
        response: { 200: GiftMail },
      },
    },
    async ({ params: { paymentId }, query: { userId } }): Promise<GiftMail> => {
      const order = await db
        .selectFrom('gift_order')
        .selectAll()
        .where('user_id', '=', userId)
        .where('payment_id', '=', paymentId)
        .executeTakeFirst();
      if (!order) throw new AppError(404, errorCodes.notFound, 'There is no such order.');
      const gifts = await giftsOf(db, [{ user_id: userId, id: paymentId }]);
      const open = gifts.filter((gift) => stateOf(gift) === 'unopened');
      return {
        email: order.email,
        language: order.language,
        line: order.line,
        key: orderKeyOf(config, order),
        codes: open.map((gift) => codeOf(config, gift)),
      };
    },
  );
}
