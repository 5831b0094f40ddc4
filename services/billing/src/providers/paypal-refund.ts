/** Money that goes back to the buyer of an order. */
import { asked, providerError } from './paypal-errors.ts';
import { type PaypalClient, PaypalFailure } from './paypal-client.ts';
import { readOrder } from './paypal-read.ts';
import { Order } from './paypal-shapes.ts';
import { parsed } from './paypal-errors.ts';
import { type NewRefund, RefundRefused, type Snapshot } from './provider.ts';

/** Made before, by another key or at PayPal's site: what is read afterwards tells. */
const doneBefore = new Set(['CAPTURE_FULLY_REFUNDED', 'CAPTURE_ALREADY_REFUNDED']);

/** Without an amount PayPal refunds what is left, so an earlier partial refund is no obstacle. */
export async function refundOrder(
  client: PaypalClient,
  { providerId, key }: NewRefund,
  livemode: boolean,
): Promise<Snapshot> {
  const order = parsed(Order, await asked(client.readOrder(providerId)));
  const paid = (order.purchase_units[0]!.payments?.captures ?? []).filter(({ status }) =>
    ['COMPLETED', 'PARTIALLY_REFUNDED'].includes(status),
  );
  for (const { id } of paid) {
    try {
      await client.refundCapture(id, {}, key);
    } catch (error) {
      if (!(error instanceof PaypalFailure) || error.status === null) throw providerError(error);
      if (doneBefore.has(error.issue ?? '')) continue;
      if (/DISPUTE/.test(error.issue ?? '')) throw new RefundRefused('disputed');
      throw [400, 403, 422].includes(error.status) ? new RefundRefused('refused') : providerError(error);
    }
  }
  const snapshot = await readOrder(client, providerId, livemode);
  if (!snapshot) throw providerError(new Error(`no order ${providerId}`));
  return snapshot;
}
