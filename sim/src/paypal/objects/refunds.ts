import type * as z from 'zod';
import type { refundBody } from '../http/body.ts';
import { findCapture } from './captures.ts';
import { amountOf, cents, link, newId, timestamp, type PaypalSim, type StoredCapture } from '../context.ts';
import { notFound, unprocessable } from '../http/errors.ts';
import { publish } from '../webhooks/events.ts';
import { checkAmount } from './orders.ts';
import type { Refund } from '../types.ts';

/** Refunds the rest of a capture, or a part of it. */
export function refundCapture(
  sim: PaypalSim,
  captureId: string,
  body: z.infer<typeof refundBody> = {},
): Refund {
  const stored = findCapture(sim, captureId);
  const currency = stored.capture.amount.currency_code;
  const amount = refundable(sim, stored, body);
  const total = refunded(sim, stored) + amount;
  const id = newId();
  const money = amountOf(currency, amount);
  const refund: Refund = {
    id,
    status: 'COMPLETED',
    amount: money,
    ...(body.invoice_id === undefined ? {} : { invoice_id: body.invoice_id }),
    ...(body.note_to_payer === undefined ? {} : { note_to_payer: body.note_to_payer }),
    ...customId(body.custom_id ?? stored.capture.custom_id),
    seller_payable_breakdown: {
      gross_amount: money,
      paypal_fee: amountOf(currency, 0),
      net_amount: money,
      total_refunded_amount: amountOf(currency, total),
    },
    create_time: timestamp(sim),
    update_time: timestamp(sim),
    links: [
      link(sim, 'self', `/v2/payments/refunds/${id}`),
      link(sim, 'up', `/v2/payments/captures/${captureId}`),
    ],
  };
  sim.refunds.put(id, refund);
  sim.captures.put(captureId, {
    capture: {
      ...stored.capture,
      status: total === cents(stored.capture.amount.value) ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      update_time: timestamp(sim),
    },
    refundIds: [...stored.refundIds, id],
  });
  const summary = `A ${money.value} ${currency} capture payment was refunded`;
  publish(sim, 'PAYMENT.CAPTURE.REFUNDED', 'refund', refund, summary);
  return refund;
}

const customId = (id: string | undefined) => (id === undefined ? {} : { custom_id: id });

const refunded = (sim: PaypalSim, { refundIds }: StoredCapture) =>
  refundIds.reduce((sum, id) => sum + cents(sim.refunds.get(id)!.amount.value), 0);

function refundable(
  sim: PaypalSim,
  stored: StoredCapture,
  body: NonNullable<z.infer<typeof refundBody>>,
): number {
  const { capture } = stored;
  if (capture.status === 'PENDING') {
    throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.');
  }
  if (capture.status === 'DECLINED') {
    throw unprocessable('REFUND_NOT_ALLOWED', 'Full refund refused - the capture was denied.');
  }
  if (capture.status === 'REFUNDED') {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  }
  const left = cents(capture.amount.value) - refunded(sim, stored);
  if (body.amount === undefined) return left;
  checkAmount(body.amount, '/amount');
  if (body.amount.currency_code !== capture.amount.currency_code) {
    const description = 'Refund must be in the same currency as the capture.';
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', description);
  }
  const amount = cents(body.amount.value);
  if (amount > left) {
    const description =
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.';
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', description);
  }
  return amount;
}

export function findRefund(sim: PaypalSim, id: string): Refund {
  const refund = sim.refunds.get(id);
  if (!refund) throw notFound();
  return refund;
}
