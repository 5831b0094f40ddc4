import { Receipt } from '@scrollstop/contracts/billing';
import { errorCodes } from '@scrollstop/contracts/error';
import { GiftMail, Payer, OfUser } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { receiptOf } from '../receipt.ts';
import { Email } from '@scrollstop/contracts/account/auth';
import { codeOf, orderKeyOf } from '../../ledger/gift-codes.ts';
import { giftsOf } from '../../ledger/gift-store.ts';
import { findPayment } from '../../ledger/payment-rows.ts';
import { stateOf } from '../../gifts/order-view.ts';

/** The facts about payments that integrations asks for when it sends a mail. */
export function mailFactRoutes(
  app: App,
  { database: { db }, config, providers }: Pick<Deps, 'config' | 'database' | 'providers'>,
): void {
  // `GET /internal/payments/:paymentId/receipt?userId=`: figures for the buyer's mail; 404 if it was never completed.
  app.get(
    '/internal/payments/:paymentId/receipt',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: {
        params: z.strictObject({ paymentId: z.string() }),
        querystring: OfUser,
        response: { 200: Receipt },
      },
    },
    async ({ params: { paymentId }, query: { userId } }) => {
      const payment = await findPayment(db, { user_id: userId, id: paymentId });
      const receipt = payment && receiptOf(config, payment);
      if (!receipt) throw new AppError(404, errorCodes.notFound, 'There is no such receipt.');
      return receipt;
    },
  );
  // `GET /internal/payments/:paymentId/payer`: the payer's address at the provider, for a mail (docs/decisions/025).
  app.get(
    '/internal/payments/:paymentId/payer',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: {
        params: z.strictObject({ paymentId: z.string().check(z.maxLength(64)) }),
        response: { 200: Payer },
      },
    },
    async ({ params: { paymentId } }): Promise<Payer> => {
      // References are unique for each user only; if two are ever equal, neither payer gets a mail about the other.
      const [payment, another] = await db
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', paymentId)
        .limit(2)
        .execute();
      if (!payment?.provider_id || another) throw new AppError(404, errorCodes.notFound, 'There is no such payment.');
      const email = z.safeParse(Email, await providers[payment.provider]?.payerEmail(payment.provider_id));
      return { email: email.success ? email.data : null };
    },
  );
  // `GET /internal/gifts/:paymentId?userId=`: the content of the mails about a gift order.
  app.get(
    '/internal/gifts/:paymentId',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: {
        params: z.strictObject({ paymentId: z.string().check(z.maxLength(120)) }),
        querystring: OfUser,
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
      const identity = { user_id: userId, id: paymentId };
      const gifts = await giftsOf(db, [identity]);
      const open = gifts.filter((gift) => stateOf(gift) === 'unopened');
      return {
        email: order.email,
        language: order.language,
        line: order.line,
        key: orderKeyOf(config, identity),
        codes: open.map((gift) => codeOf(config, gift)),
      };
    },
  );
}
