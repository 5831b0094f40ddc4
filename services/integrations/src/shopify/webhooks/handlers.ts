import { ImportedAccounts } from '@scrollstop/contracts/internal';
import { Email } from '@scrollstop/contracts/auth';
import * as z from 'zod/mini';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { CustomerBody, OrderBody, RefundBody, type Topic } from '../topics.ts';
import type { ClaimedWebhook } from './claim.ts';
import { takeOrder, takeRefund } from './orders.ts';
import { onDataRequest, onRedactCustomer, onRedactShop } from './privacy.ts';

/** Our own part of the work, in one transaction with the mark that it is done; says what came of it. */
type Effect = (trx: Transaction<Tables>) => Promise<string>;

/** First what another service must do (again and again to the same end), then the effect. */
export type Handler = (deps: Deps, webhook: ClaimedWebhook, body: unknown) => Promise<Effect> | Effect;

const onOrder: Handler = (deps, { shop }, body) => {
  const order = OrderBody.parse(body);
  return (trx) => takeOrder(trx, deps, shop, order);
};

const onRefund: Handler = (deps, { shop }, body) => {
  const refund = RefundBody.parse(body);
  return (trx) => takeRefund(trx, deps, shop, refund);
};

/** O-4: an account that waits, without a password; nothing is mailed to it until it asks. */
const onCustomer: Handler = async ({ auth }, { id }, body) => {
  const email = z.safeParse(Email, CustomerBody.parse(body).email);
  if (!email.success) return () => Promise.resolve('no address');
  const { created } = await auth.post(
    '/internal/accounts',
    { emails: [email.data], key: `shopify-webhook:${id}` },
    ImportedAccounts,
  );
  return () => Promise.resolve(created > 0 ? 'account made' : 'account was there');
};

export const handlers: Record<Topic, Handler> = {
  'customers/create': onCustomer,
  'orders/create': onOrder,
  'orders/paid': onOrder,
  'refunds/create': onRefund,
  'customers/data_request': onDataRequest,
  'customers/redact': onRedactCustomer,
  'shop/redact': onRedactShop,
};
