import { link, newId, timestamp, type PaypalSim, type StoredCapture } from '../context.ts';
import { found, unprocessable } from '../http/errors.ts';
import { publish } from '../webhooks/events.ts';
import type { Refund } from '../types.ts';

/** Refunds a whole capture; billing never refunds a part. */
export function refundCapture(sim: PaypalSim, captureId: string): Refund {
  const stored = found(sim.captures, captureId);
  checkRefundable(stored);
  const { amount, custom_id: customId } = stored.capture;
  const id = newId();
  const refund: Refund = {
    id,
    status: 'COMPLETED',
    amount,
    ...(customId === undefined ? {} : { custom_id: customId }),
    create_time: timestamp(sim),
    links: [link(sim, 'up', `/v2/payments/captures/${captureId}`)],
  };
  sim.refunds.put(id, refund);
  sim.captures.put(captureId, {
    capture: { ...stored.capture, status: 'REFUNDED' },
    refundIds: [...stored.refundIds, id],
  });
  publish(sim, 'PAYMENT.CAPTURE.REFUNDED', 'refund', refund);
  return refund;
}

function checkRefundable({ capture }: StoredCapture): void {
  if (capture.status === 'PENDING') {
    throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.');
  }
  if (capture.status === 'DECLINED') {
    throw unprocessable('REFUND_NOT_ALLOWED', 'Full refund refused - the capture was denied.');
  }
  if (capture.status === 'REFUNDED') {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  }
}
