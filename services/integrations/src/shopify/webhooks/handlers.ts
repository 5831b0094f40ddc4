import { ImportedAccounts } from '@scrollstop/contracts/internal';
import { Email } from '@scrollstop/contracts/auth';
import * as z from 'zod/mini';
import { CustomerBody, OrderBody, RefundBody, type Topic } from '../topics.ts';
import type { Handler } from './handler.ts';
import { takeOrder, takeRefund } from './orders.ts';
import { onDataRequest, onRedactCustomer, onRedactShop } from './privacy.ts';

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
