import { webhookCustomer, type Customer } from './customers.ts';

/** An order as the store holds it. Money is decimal text, as in Shopify's API. */
export interface Order {
  id: number;
  number: number;
  email: string | null;
  customer: Customer | null;
  total: string;
  currency: string;
  financialStatus: 'authorized' | 'paid' | 'partially_refunded' | 'pending' | 'refunded';
  test: boolean;
  /** By default one piece of Premium for the buyer. */
  lines: OrderLine[];
  createdAt: string;
}

/** The contents of a cart, with the properties that the page of the product adds. */
interface OrderLine {
  quantity: number;
  sku: string;
  properties: { name: string; value: string }[];
}

const firstId = 5_678_900_000_000;

export const orderId = (count: number) => firstId + count;

const moneySet = (amount: string, currency: string) => ({
  shop_money: { amount, currency_code: currency },
  presentment_money: { amount, currency_code: currency },
});

/** The body of `orders/create` and `orders/paid`: the parts of Shopify's order that an app may read. */
export const webhookOrder = (order: Order) => ({
  id: order.id,
  admin_graphql_api_id: `gid://shopify/Order/${String(order.id)}`,
  app_id: null,
  cancel_reason: null,
  cancelled_at: null,
  closed_at: null,
  confirmed: true,
  contact_email: order.email,
  created_at: order.createdAt,
  currency: order.currency,
  current_total_price: order.total,
  current_total_price_set: moneySet(order.total, order.currency),
  email: order.email,
  financial_status: order.financialStatus,
  fulfillment_status: null,
  name: `#${String(order.number)}`,
  note: null,
  note_attributes: [],
  order_number: order.number,
  phone: null,
  presentment_currency: order.currency,
  processed_at: order.createdAt,
  source_name: 'web',
  subtotal_price: order.total,
  tags: '',
  taxes_included: true,
  test: order.test,
  total_discounts: '0.00',
  total_price: order.total,
  total_price_set: moneySet(order.total, order.currency),
  total_tax: '0.00',
  updated_at: order.createdAt,
  customer: order.customer && webhookCustomer(order.customer),
  customer_locale: 'en',
  line_items: order.lines.map((line, index) => ({
    id: order.id + 1 + index,
    name: 'ScrollStop Premium',
    price: order.total,
    product_id: 7_001,
    title: 'ScrollStop Premium',
    variant_id: 7_002,
    ...line,
  })),
  refunds: [],
});

/** The body of `refunds/create`. */
export const webhookRefund = (order: Order, id: number, amount: string, createdAt: string) => ({
  id,
  order_id: order.id,
  admin_graphql_api_id: `gid://shopify/Refund/${String(id)}`,
  created_at: createdAt,
  processed_at: createdAt,
  note: null,
  restock: false,
  user_id: null,
  refund_line_items: [],
  order_adjustments: [],
  transactions: [
    {
      id: id + 1,
      order_id: order.id,
      kind: 'refund',
      status: 'success',
      amount,
      currency: order.currency,
      gateway: 'shopify_payments',
      test: order.test,
      created_at: createdAt,
    },
  ],
});
