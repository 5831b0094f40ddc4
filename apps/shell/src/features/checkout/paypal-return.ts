/** How PayPal's page leads back: the query that the order's return addresses carry (services/billing, paypal-order.ts). */
export type PaypalReturn = { outcome: 'approved'; orderId: string } | { outcome: 'cancelled' } | null;

export function paypalReturn(search: string): PaypalReturn {
  const query = new URLSearchParams(search);
  const orderId = query.get('token');
  if (query.get('paypal') === 'approved' && orderId) return { outcome: 'approved', orderId };
  return query.has('paypal') ? { outcome: 'cancelled' } : null;
}

/** The same place once the order is dealt with: a reload does not ask for it again. */
export const cancelledAddress = (offer: string): string => `/checkout?offer=${offer}&paypal=cancelled`;
