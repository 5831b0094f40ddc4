/** The fields that we read of the webhooks' bodies; Shopify sends far more. */
import * as z from 'zod/mini';

/** Shopify's ids fit into a double; they are kept as text because they are names. */
const Id = z.pipe(z.int(), z.transform(String));
const Money = z.string().check(z.maxLength(20));
const Address = z.nullish(z.string());

export const OrderBody = z.object({
  id: Id,
  email: Address,
  contact_email: Address,
  customer: z.nullish(z.object({ email: Address })),
  total_price: Money,
  currency: z.string().check(z.maxLength(3)),
  financial_status: z.nullish(z.string().check(z.maxLength(40))),
  test: z._default(z.boolean(), false),
});
export type OrderBody = z.infer<typeof OrderBody>;

export const RefundBody = z.object({
  id: Id,
  order_id: Id,
  transactions: z._default(
    z.array(
      z.object({ kind: z.string(), status: z.string(), amount: Money, currency: z.nullish(z.string()) }),
    ),
    [],
  ),
});
export type RefundBody = z.infer<typeof RefundBody>;

export const CustomerBody = z.object({ id: z.nullish(Id), email: Address });

/** These three name the shop in what is signed. */
const Domain = z.string().check(z.toLowerCase(), z.maxLength(100));

/** https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance */
export const DataRequestBody = z.object({
  shop_domain: Domain,
  customer: z.nullish(z.object({ email: Address })),
  orders_requested: z._default(z.array(Id), []),
});
export const RedactCustomerBody = z.object({
  shop_domain: Domain,
  customer: z.nullish(z.object({ id: z.nullish(Id), email: Address })),
  orders_to_redact: z._default(z.array(Id), []),
});
export const RedactShopBody = z.object({ shop_domain: Domain });
