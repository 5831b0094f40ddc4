import { AdminPageQuery } from '@scrollstop/contracts/owner/admin';
import { isGuest } from '@scrollstop/contracts/primitives';
import {
  AdminPaymentHistory,
  AdminPayments,
  REPORT_MAX,
  ReconcileReport,
  ReconcileReportQuery,
} from '@scrollstop/contracts/owner/admin-payments';
import type { App } from '@scrollstop/service-kit/app';
import { type Kysely, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Payment, Tables } from '../../db/schema.ts';
import { entitlingStates, openStates } from '../../ledger/fold.ts';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import { factsOfPayment } from '../../ledger/payment-rows.ts';
import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { compareBooks } from '../compare-books.ts';

export function ownerPaymentRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  // `GET /api/admin/payments`: all payments, newest first; search by user, payment, provider's id or receipt.
  app.get(
    '/api/admin/payments',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Payments, newest first, for the owner',
        querystring: AdminPageQuery,
        response: { 200: AdminPayments },
      },
    },
    async ({ query: { search, page, size } }) => {
      const found = matching(db, search);
      const [payments, { total }] = await Promise.all([
        found
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(size)
          .offset((page - 1) * size)
          .execute(),
        found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
      ]);
      return { payments: payments.map(row), total };
    },
  );
  // `GET /api/admin/payments/:id/history`: every fact that the provider reported about a payment, oldest first.
  app.get(
    '/api/admin/payments/:id/history',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Facts that the provider reported about one payment, for the owner',
        params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
        response: { 200: AdminPaymentHistory, 404: ApiError },
      },
    },
    async ({ params: { id } }) => {
      const payment = await db.selectFrom('payment').select(['user_id', 'id']).where('id', '=', id).executeTakeFirst();
      if (!payment) throw new AppError(404, errorCodes.notFound, 'There is no such payment.');
      return { facts: (await factsOfPayment(db, payment)).slice(0, REPORT_MAX) };
    },
  );
  // Compares the ledger with the providers' books; `npm run reconcile-report` prints it.
  app.get(
    '/api/admin/payments/report',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Differences between the ledger and the providers, for the owner',
        querystring: ReconcileReportQuery,
        response: { 200: ReconcileReport },
      },
    },
    ({ query }) => {
      const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
      if (!(from < to && to - from <= MS_PER_DAY))
        throw new AppError(400, errorCodes.invalidRequest, 'Ask for a day at most, from before to.');
      return compareBooks(deps, from, to);
    },
  );
}

const paymentStates = [...openStates, ...entitlingStates, 'canceled', 'mismatched', 'refunded', 'lost'] as const;

/** `search`: a state, or a complete id of any kind, copied from a mail, the provider's pages or the list of users. */
function matching(db: Kysely<Tables>, search: string) {
  const all = db.selectFrom('payment');
  if (search === '') return all;
  const user = /^\d{1,15}$/.test(search) ? Number(search) : null;
  return all.where((by) =>
    by.or([
      by('id', '=', search.toUpperCase()),
      by('provider_id', '=', search),
      by('receipt_number', '=', search),
      ...paymentStates.filter((state) => state === search.toLowerCase()).map((state) => by('state', '=', state)),
      ...(user === null ? [] : [by('user_id', '=', user)]),
    ]),
  );
}

const row = (payment: Payment) => ({
  id: payment.id,
  userId: isGuest(payment.user_id) ? null : payment.user_id,
  provider: payment.provider,
  providerId: payment.provider_id,
  offer: payment.offer,
  amount: payment.amount,
  refunded: payment.refunded,
  currency: payment.currency,
  state: payment.state,
  createdAt: new Date(payment.created_at).toISOString(),
});
