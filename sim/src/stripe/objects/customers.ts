import type Stripe from 'stripe';
import { newId, randomText, seconds } from '../context.ts';
import { endpoint } from '../http/endpoint.ts';
import { missingObject } from '../http/errors.ts';
import { publish } from './events.ts';
import { emptyable, expand, metadata, text, unmodelled } from '../http/params.ts';

export const createCustomer = endpoint<Stripe.CustomerCreateParams>({
  method: 'POST',
  path: '/v1/customers',
  params: {
    address: unmodelled,
    balance: unmodelled,
    business_name: unmodelled,
    cash_balance: unmodelled,
    description: text(),
    email: text(512),
    expand,
    individual_name: unmodelled,
    invoice_prefix: unmodelled,
    invoice_settings: unmodelled,
    metadata,
    name: emptyable(text(256)),
    next_invoice_sequence: unmodelled,
    payment_method: unmodelled,
    phone: unmodelled,
    preferred_locales: unmodelled,
    shipping: unmodelled,
    source: unmodelled,
    tax: unmodelled,
    tax_exempt: unmodelled,
    tax_id_data: unmodelled,
    test_clock: unmodelled,
    validate: unmodelled,
  },
  run(sim, call) {
    const customer: Stripe.Customer = {
      id: newId('cus'),
      object: 'customer',
      address: null,
      balance: 0,
      created: seconds(sim),
      currency: null,
      default_source: null,
      delinquent: false,
      description: call.params.description ?? null,
      discount: null,
      email: call.params.email ?? null,
      invoice_prefix: randomText(8).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: (call.params.metadata || {}) as Stripe.Metadata,
      name: call.params.name || null,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    };
    sim.customers.put(customer.id, customer);
    publish(sim, 'customer.created', customer, call);
    return customer;
  },
});

export const retrieveCustomer = endpoint<Stripe.CustomerRetrieveParams>({
  method: 'GET',
  path: '/v1/customers/:id',
  params: { expand },
  run(sim, { id }) {
    const customer = sim.customers.get(id);
    if (!customer) throw missingObject('customer', id, 'id');
    return customer;
  },
});
