/** The content of a receipt. Everything except the seller was fixed when the payment was made. */
import type { Receipt } from '@scrollstop/contracts/billing';
import { sampleOperator } from '@scrollstop/challenge/features/offer/operator';
import { soldAt } from '@scrollstop/challenge/features/offer/offers';
import type { Config } from '../config.ts';
import type { Payment } from '../db/schema.ts';

/** The receipt of a payment; null if it was never completed. */
export function receiptOf(config: Pick<Config, 'SELLER'>, payment: Payment): Receipt | null {
  if (!payment.receipt_number || !payment.paid_at) return null;
  const percent = (payment.vat_rate ?? 0) / 100;
  const vat = vatIn(payment.amount, percent);
  return {
    number: payment.receipt_number,
    paymentId: payment.id,
    userId: payment.user_id,
    product: soldAt[payment.offer].product,
    quantity: payment.quantity,
    offer: payment.offer,
    provider: payment.provider,
    amount: payment.amount,
    currency: payment.currency,
    net: payment.amount - vat,
    vat: { percent, amount: vat },
    paidAt: new Date(payment.paid_at).toISOString(),
    refunded: payment.refunded,
    refundedAt: payment.refunded_at && new Date(payment.refunded_at).toISOString(),
    // Production refuses to start without a seller.
    seller: config.SELLER ?? sampleOperator,
  };
}

/** The VAT inside a price that includes it, to the cent: 790 at 22 % holds 142, because 648 + 142 = 790. */
const vatIn = (amount: number, percent: number): number => Math.round((amount * percent) / (100 + percent));
