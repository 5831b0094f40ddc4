/**
 * `GET /api/admin/gifts`: gift orders, newest first, with the state of each gift; and the owner's two actions: mail the
 * codes to their buyer again, or end one gift. No response contains a code.
 */
import { AdminPageQuery } from '@scrollstop/contracts/owner/admin';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { AdminGifts, KillGiftBody, ResendGiftBody } from '@scrollstop/contracts/gift';
import { EmptyBody, isGuest } from '@scrollstop/contracts/primitives';
import { GIFT_OFFER } from '@scrollstop/contracts/billing';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { endGifts, giftsOf } from '../../ledger/gift-store.ts';
import { belongsTo } from '../../ledger/payment-rows.ts';
import { stateOf } from '../order-view.ts';
import { storeReference } from '../store-orders.ts';
import { requestGiftMail } from '../../ledger/gift-events.ts';

interface PaidOrder {
  user_id: number;
  id: string;
  origin: AdminGifts['orders'][number]['origin'];
  amount: number;
  currency: string;
  bought_at: string;
  version: number;
}

const none = -1;
const userOf = (search: string): number => (/^\d{1,15}$/.test(search) ? Number(search) : none);

/** Orders of the web and of the store; all of them for an empty search. */
const paidOrders = (search: string) => sql<PaidOrder>`(
  select user_id, id, provider as origin, amount, currency, paid_at as bought_at, version from payment
    where offer = ${GIFT_OFFER} and completion is not null
      and (${search}::text = '' or id = ${search.toUpperCase()} or provider_id = ${search}
        or receipt_number = ${search} or user_id = ${userOf(search)})
  union all
  select user_id, payment_id, 'shopify', amount, currency, created_at, 1 from gift_order
    where amount is not null
      and (${search}::text = '' or payment_id in (${search.toLowerCase()}, ${storeReference(search)})))`;

export function ownerGifts(app: App, { database: { db }, now }: Pick<Deps, 'database' | 'now'>): void {
  app.get(
    '/api/admin/gifts',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Orders of gifts, newest first, for the owner',
        querystring: AdminPageQuery,
        response: { 200: AdminGifts },
      },
    },
    async ({ query: { search, page, size } }) => {
      const found = db.selectFrom(paidOrders(search).as('paid'));
      const [payments, { total }, counts] = await Promise.all([
        found
          .selectAll()
          .orderBy('bought_at', 'desc')
          .orderBy('id', 'desc')
          .limit(size)
          .offset((page - 1) * size)
          .execute(),
        found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
        sql<AdminGifts['counts']>`select count(*)::int as bought,
            (count(*) filter (where ended_at is null and opened_at is null))::int as unopened,
            (count(*) filter (where ended_at is null and opened_at is not null))::int as opened,
            (count(*) filter (where ended_at is not null))::int as ended from gift`.execute(db),
      ]);
      const gifts = await giftsOf(db, payments);
      const orders = payments.map((payment) => ({
        reference: payment.id,
        origin: payment.origin,
        userId: isGuest(payment.user_id) ? null : payment.user_id,
        amount: payment.amount,
        currency: payment.currency,
        boughtAt: new Date(payment.bought_at).toISOString(),
        gifts: gifts.filter(belongsTo(payment)).map((gift) => ({
          id: gift.id,
          state: stateOf(gift),
          openedAt: gift.opened_at && new Date(gift.opened_at).toISOString(),
          endedBecause: gift.ended_because,
        })),
      }));
      return { orders, total, counts: counts.rows[0]! };
    },
  );

  app.post(
    '/api/admin/gifts/resend',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Mail the codes of an order to its buyer again',
        body: ResendGiftBody,
        response: { 202: EmptyBody, 404: ApiError },
      },
    },
    async ({ body: { reference }, id: correlationId }, reply) => {
      await db.transaction().execute(async (trx) => {
        const payment = await trx
          .selectFrom(paidOrders(reference).as('paid'))
          .selectAll()
          .where('id', '=', reference)
          .executeTakeFirst();
        if (!payment || !(await hasCodeToMail(trx, payment))) throw notFound();
        await requestGiftMail(trx, payment, { correlationId, at: now() });
      });
      return reply.code(202).send(undefined);
    },
  );

  app.post(
    '/api/admin/gifts/end',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'End one gift, opened or not; its money stays where it is',
        body: KillGiftBody,
        response: { 202: EmptyBody, 404: ApiError },
      },
    },
    async ({ body: { id }, id: correlationId }, reply) => {
      await db.transaction().execute(async (trx) => {
        const gift = await trx.selectFrom('gift').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
        if (!gift) throw notFound();
        await endGifts(trx, [gift], 'owner', { at: now(), correlationId });
      });
      return reply.code(202).send(undefined);
    },
  );
}

/** An erased buyer (by the account or by the store) cannot be mailed, although the codes stay valid. */
const hasCodeToMail = async (trx: QueryExecutorProvider, { user_id, id }: PaidOrder): Promise<boolean> => {
  const { rows } = await sql`select 1 from gift join gift_order using (user_id, payment_id)
    where user_id = ${user_id} and payment_id = ${id} and opened_at is null and ended_at is null
      and (email is not null or ${!isGuest(user_id)})`.execute(trx);
  return rows.length > 0;
};

const notFound = () => new AppError(404, errorCodes.notFound, 'There is no such gift.');
