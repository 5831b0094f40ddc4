/** An order as the store holds it. Money is decimal text, as in Shopify's API. */
export interface Order {
  id: number;
  email: string;
  total: string;
  /** By default one piece of Premium for the buyer. */
  lines: OrderLine[];
}

/** The contents of a cart, with the properties that the page of the product adds. */
interface OrderLine {
  quantity: number;
  properties: { name: string; value: string }[];
}

const firstId = 5_678_900_000_000;

export const orderId = (count: number) => firstId + count;

/** The body of `orders/create` and `orders/paid`: the fields that somebody reads. The store sells in euros. */
export const webhookOrder = (order: Order) => ({
  id: order.id,
  currency: 'EUR',
  email: order.email,
  financial_status: 'paid',
  test: false,
  total_price: order.total,
  customer_locale: 'en',
  line_items: order.lines.map((line) => ({ sku: 'scrollstop_premium', ...line })),
});

/** The body of `refunds/create`. */
export const webhookRefund = (order: Order, id: number) => ({
  id,
  order_id: order.id,
  transactions: [{ kind: 'refund', status: 'success', amount: order.total, currency: 'EUR' }],
});
