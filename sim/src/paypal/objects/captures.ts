import { newId, timestamp, type PaypalSim } from '../context.ts';
import { found, unprocessable } from '../http/errors.ts';
import { publish } from '../webhooks/events.ts';
import type { Capture, Order } from '../types.ts';

/** Captures the money of an approved order. */
export function captureOrder(sim: PaypalSim, id: string): void {
  const stored = found(sim.orders, id);
  const { order, funding } = stored;
  if (order.status === 'COMPLETED') {
    const description = "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.";
    throw unprocessable('ORDER_ALREADY_CAPTURED', description);
  }
  if (order.status !== 'APPROVED') {
    throw unprocessable(
      'ORDER_NOT_APPROVED',
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as " +
        'part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.',
    );
  }
  if (funding === 'declined') {
    const description =
      "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.";
    const again = order.links.find(({ rel }) => rel === 'approve')!;
    throw unprocessable('INSTRUMENT_DECLINED', description, [{ ...again, rel: 'redirect' }]);
  }
  const { invoice_id: invoice } = order.purchase_units[0]!;
  const others = [...sim.orders.values()].filter(({ order: other }) => other.status === 'COMPLETED');
  if (invoice && others.some(({ order: other }) => other.purchase_units[0]!.invoice_id === invoice)) {
    const description =
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that ' +
      'Invoice Id be unique for each transaction.';
    throw unprocessable('DUPLICATE_INVOICE_ID', description);
  }
  const capture = newCapture(sim, order, funding === 'echeck');
  sim.captures.put(capture.id, { capture, refundIds: [] });
  const unit = { ...order.purchase_units[0]!, payments: { captures: [capture] } };
  const completed: Order = { ...order, status: 'COMPLETED', purchase_units: [unit] };
  sim.orders.put(id, { ...stored, order: completed });
  publishCapture(sim, capture);
}

function newCapture(sim: PaypalSim, order: Order, pending: boolean): Capture {
  const unit = order.purchase_units[0]!;
  return {
    id: newId(),
    status: pending ? 'PENDING' : 'COMPLETED',
    ...(pending ? { status_details: { reason: 'ECHECK' as const } } : {}),
    amount: unit.amount,
    ...(unit.custom_id === undefined ? {} : { custom_id: unit.custom_id }),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: timestamp(sim),
  };
}

function publishCapture(sim: PaypalSim, capture: Capture): void {
  const outcome = capture.status === 'DECLINED' ? 'DENIED' : capture.status;
  publish(sim, `PAYMENT.CAPTURE.${outcome}`, 'capture', capture);
}

/** The bank accepts or denies a pending payment. */
export function endPendingCapture(sim: PaypalSim, id: string, outcome: 'completed' | 'denied'): Capture {
  const stored = found(sim.captures, id);
  if (stored.capture.status !== 'PENDING')
    throw unprocessable('NOT_PENDING', `The capture is ${stored.capture.status}.`);
  const { status_details: _, ...rest } = stored.capture;
  const capture: Capture = {
    ...rest,
    status: outcome === 'completed' ? 'COMPLETED' : 'DECLINED',
  };
  sim.captures.put(id, { ...stored, capture });
  publishCapture(sim, capture);
  return capture;
}
