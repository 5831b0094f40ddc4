/** An order as stored by the shop. Amounts are decimal text, as in Shopify's API. */
export interface Order {
  id: number;
  number: number;
  email: string;
  total: string;
  /** By default one item of Premium, for the buyer. */
  lines: OrderLine[];
  createdAt: string;
}

/** One line of the cart, with the properties that the product's page adds. */
interface OrderLine {
  quantity: number;
  properties: { name: string; value: string }[];
}

const firstId = 5_678_900_000_000;

export const orderId = (count: number) => firstId + count;

/** The body of `orders/create` and `orders/paid`: the fields that are read, and more. The store sells in euros. */
export const webhookOrder = (order: Order) => ({
  id: order.id,
  admin_graphql_api_id: `gid://shopify/Order/${String(order.id)}`,
  cancelled_at: null,
  contact_email: order.email,
  created_at: order.createdAt,
  currency: 'EUR',
  email: order.email,
  financial_status: 'paid',
  name: `#${String(order.number)}`,
  note_attributes: [],
  test: false,
  total_price: order.total,
  customer: null,
  customer_locale: 'en',
  line_items: order.lines.map((line, index) => ({
    id: order.id + 1 + index,
    price: order.total,
    title: 'ScrollStop Premium',
    sku: 'scrollstop_premium',
    ...line,
  })),
  refunds: [],
});

/** The body of `refunds/create`. */
export const webhookRefund = (order: Order, id: number, createdAt: string) => ({
  id,
  order_id: order.id,
  created_at: createdAt,
  refund_line_items: [],
  transactions: [{ kind: 'refund', status: 'success', amount: order.total, currency: 'EUR' }],
});
