/**
 * The fields that we read from the webhooks' bodies; Shopify sends far more. No header is signed, so only the body
 * tells its topic: a schema refuses bodies of other topics (docs/decisions/059).
 */
import * as z from 'zod/mini';

/** Shopify's ids fit into a double; they are stored as text because they are identifiers. */
const Id = z.pipe(z.int(), z.transform(String));
const Money = z.string().check(z.maxLength(20));
const Currency = z.string().check(z.maxLength(3));
const Address = z.nullish(z.string());
const Shown = z.catch(
  z.nullish(z.object({ presentment_money: z.object({ amount: Money, currency_code: Currency }) })),
  null,
);
const PropertyValue = z.catch(z.union([z.string(), z.number(), z.boolean()]), '');
const Pieces = z.int().check(z.gte(0), z.lte(10_000));
/** Parsed leniently: an unexpected line must not lose its order. */
const Line = z.object({
  quantity: z.catch(Pieces, 0),
  current_quantity: z.catch(z.optional(Pieces), undefined),
  sku: z.catch(z.nullish(z.string()), null),
  properties: z.catch(z.array(z.object({ name: z.string(), value: PropertyValue })), []),
});

/** Fields that distinguish the topics; absent unless a schema says otherwise. */
const absent = z.optional(z.never());
const marks = {
  total_price: absent,
  order_id: absent,
  transactions: absent,
  customer: absent,
  shop_domain: absent,
  orders_requested: absent,
  orders_to_redact: absent,
  data_request: absent,
};

export const OrderBody = z.object({
  ...marks,
  id: Id,
  email: Address,
  contact_email: Address,
  customer: z.nullish(z.object({ email: Address })),
  total_price: Money,
  currency: Currency,
  current_total_price: z.catch(z.optional(Money), undefined),
  /** The sum that the buyer saw and paid, possibly in another currency than the store's. */
  total_price_set: Shown,
  current_total_price_set: Shown,
  financial_status: z.nullish(z.string().check(z.maxLength(40))),
  test: z._default(z.boolean(), false),
  customer_locale: z.catch(z.nullish(z.string()), null),
  line_items: z.catch(z.array(Line), []),
});
export type OrderBody = z.infer<typeof OrderBody>;

/**
 * The order as it was paid. Items removed before the payment are missing only from the current sum and quantities.
 * Refunded items are missing there too, but not in a copy whose state is just `paid`.
 */
export const asPaid = (order: OrderBody): OrderBody =>
  order.financial_status === 'paid'
    ? {
        ...order,
        total_price: order.current_total_price ?? order.total_price,
        total_price_set: order.current_total_price_set ?? order.total_price_set,
        line_items: order.line_items
          .filter(({ current_quantity: left }) => left !== 0)
          .map((line) => ({ ...line, quantity: line.current_quantity ?? line.quantity })),
      }
    : order;

export const RefundBody = z.object({
  ...marks,
  id: Id,
  order_id: Id,
  transactions: z.array(
    z.object({ kind: z.string(), status: z.string(), amount: Money, currency: z.nullish(Currency) }),
  ),
});
export type RefundBody = z.infer<typeof RefundBody>;

export const CustomerBody = z.object({ ...marks, id: z.nullish(Id), email: Address });

/** The three privacy topics have the shop in the signed body; the owner sees it in a mail and on a page. */
const Domain = z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/));

/** https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance */
export const DataRequestBody = z.object({
  ...marks,
  shop_domain: Domain,
  customer: z.nullish(z.object({ email: Address })),
  orders_requested: z.array(Id),
  data_request: z.optional(z.unknown()),
});

export const RedactCustomerBody = z.object({
  ...marks,
  shop_domain: Domain,
  customer: z.nullish(z.object({ id: z.nullish(Id), email: Address })),
  orders_to_redact: z.array(Id),
});

/** No other field is allowed, not even an unknown one, because this erases a whole store. */
export const RedactShopBody = z.strictObject({ shop_id: z.optional(z.int()), shop_domain: Domain });

/** The webhooks that we accept. */
export const bodies = {
  'customers/create': CustomerBody,
  'orders/create': OrderBody,
  'orders/paid': OrderBody,
  'refunds/create': RefundBody,
  'customers/data_request': DataRequestBody,
  'customers/redact': RedactCustomerBody,
  'shop/redact': RedactShopBody,
} satisfies Record<string, z.ZodMiniType>;
export type Topic = keyof typeof bodies;
