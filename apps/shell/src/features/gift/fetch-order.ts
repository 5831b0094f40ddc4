/** Fetches one gift order with the present state of its payment. */
import { type GiftOrder, type GiftOrderKey, GiftOrderStatus } from '@scrollstop/contracts/gift';
import type { Http } from '@scrollstop/contracts/site/remote';
import { isStatus } from '@scrollstop/http-client/http-error';
import type { PaymentCheck } from '../../payment/pay.ts';

export type FoundOrder = PaymentCheck<GiftOrder> | { kind: 'none' };

/** Never rejects. */
export async function fetchOrder(http: Http, { reference, key }: GiftOrderKey): Promise<FoundOrder> {
  try {
    const { status, order } = await http.post('/api/gifts/orders/status', { reference, key }, GiftOrderStatus);
    if (order) return { kind: 'activated', bought: order };
    return { kind: status === 'open' ? 'open' : 'processing' };
  } catch (error) {
    return { kind: isStatus(error, 404) || isStatus(error, 400) ? 'none' : 'unknown' };
  }
}
