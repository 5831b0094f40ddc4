import { ImportedAccounts } from '@scrollstop/contracts/services/internal';
import { Email } from '@scrollstop/contracts/account/auth';
import * as z from 'zod/mini';
import type { Topic } from '../../db/shopify-tables.ts';
import { CustomerBody, OrderBody, RefundBody } from '../webhook-bodies.ts';
import { isErased } from '../erasure/erased-ids.ts';
import type { Handler } from './handler.ts';
import { saveOrder, saveRefund } from './orders.ts';
import { onDataRequest, onRedactCustomer, onRedactShop } from './privacy.ts';

const onOrder: Handler = (deps, { shop }, body) => {
  const order = OrderBody.parse(body);
  return (trx) => saveOrder(trx, deps, shop, order);
};

const onRefund: Handler = (deps, { shop }, body) => {
  const refund = RefundBody.parse(body);
  return (trx) => saveRefund(trx, deps, shop, refund);
};

/** Creates an account without a password; it gets no mail until its user requests one. */
const onCustomer: Handler = async ({ auth, database }, { id }, body) => {
  const customer = CustomerBody.parse(body);
  const email = z.safeParse(Email, customer.email);
  if (!email.success) return () => Promise.resolve('no address');
  // A replayed body creates no account for a customer whom the store had us erase.
  if (customer.id && (await isErased(database.db, 'customer', customer.id)))
    return () => Promise.resolve('erased before');
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
