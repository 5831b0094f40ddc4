/** What PayPal is told of an attempt (developer.paypal.com/docs/api/orders/v2/#orders_create). */
import { majorText } from './paypal-shapes.ts';
import { customIdOf } from './paypal-snapshot.ts';
import type { NewAttempt } from './provider.ts';

/**
 * Amount and currency come from the ledger's row, which has them from the price book. `invoice_id` makes PayPal
 * refuse a second payment of the same attempt, `custom_id` says whose it is.
 */
export function orderBody(attempt: NewAttempt, publicOrigin: string): object {
  const backTo = (outcome: 'approved' | 'cancelled') => {
    const url = new URL('/checkout', publicOrigin);
    url.searchParams.set('offer', attempt.offer);
    url.searchParams.set('paypal', outcome);
    return url.href;
  };
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: customIdOf(attempt.userId, attempt.id),
        invoice_id: attempt.id,
        description: 'ScrollStop Premium, for life',
        amount: { currency_code: attempt.currency, value: majorText(attempt.amount) },
      },
    ],
    application_context: {
      brand_name: 'ScrollStop',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      return_url: backTo('approved'),
      cancel_url: backTo('cancelled'),
    },
  };
}
