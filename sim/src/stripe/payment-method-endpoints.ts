import type Stripe from 'stripe';
import { endpoint } from './endpoint.ts';
import { missingObject } from './errors.ts';
import { expand } from './params.ts';
import { createPaymentMethod, paymentMethodParts, type PaymentMethodData } from './payment-methods.ts';
import type { Spec } from './params.ts';

/** Stripe.js sends this with the publishable key; its parameters are those of `payment_method_data`. */
export const postPaymentMethod = endpoint<PaymentMethodData & { expand?: string[] }>({
  method: 'POST',
  path: '/v1/payment_methods',
  publishable: true,
  params: { ...(paymentMethodParts as Record<keyof PaymentMethodData, Spec>), expand },
  run: (sim, { params, by }) => createPaymentMethod(sim, params, by).object,
});

export const retrievePaymentMethod = endpoint<Stripe.PaymentMethodRetrieveParams>({
  method: 'GET',
  path: '/v1/payment_methods/:id',
  params: { expand },
  run(sim, { id }) {
    const stored = sim.paymentMethods.get(id);
    if (!stored) throw missingObject('PaymentMethod', id, 'id');
    return stored.object;
  },
});
