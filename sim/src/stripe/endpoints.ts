import { cancelIntent, listIntents, retrieveIntent } from './intents/intents.ts';
import { listCharges, retrieveCharge } from './objects/charges.ts';
import { confirmIntent } from './intents/confirm-intent.ts';
import { createIntent } from './intents/create-intent.ts';
import { createCustomer, retrieveCustomer } from './objects/customers.ts';
import { listDisputes, retrieveDispute } from './objects/disputes.ts';
import type { Endpoint } from './http/endpoint.ts';
import { listEvents, retrieveEvent } from './objects/events.ts';
import { postPaymentMethod, retrievePaymentMethod } from './objects/payment-methods.ts';
import { createRefund, listRefunds, retrieveRefund } from './objects/refunds.ts';

/** The simulated part of Stripe's API. Any other call gets Stripe's "Unrecognized request URL". */
export const endpoints: Endpoint[] = [
  createIntent,
  retrieveIntent,
  listIntents,
  confirmIntent,
  cancelIntent,
  retrieveCharge,
  listCharges,
  createRefund,
  retrieveRefund,
  listRefunds,
  retrieveEvent,
  listEvents,
  retrieveDispute,
  listDisputes,
  createCustomer,
  retrieveCustomer,
  postPaymentMethod,
  retrievePaymentMethod,
];
