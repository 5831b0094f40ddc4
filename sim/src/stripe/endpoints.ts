import { cancelIntent } from './cancel-intent.ts';
import { listCharges, retrieveCharge } from './charges.ts';
import { confirmIntent } from './confirm-intent.ts';
import { createIntent } from './create-intent.ts';
import { createCustomer, retrieveCustomer } from './customers.ts';
import { listDisputes, retrieveDispute } from './disputes.ts';
import type { Endpoint } from './endpoint.ts';
import { listEvents, retrieveEvent } from './events.ts';
import { listIntents, retrieveIntent } from './intents.ts';
import { postPaymentMethod, retrievePaymentMethod } from './payment-method-endpoints.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';

/** The part of Stripe's API that is simulated. Everything else is Stripe's "Unrecognized request URL". */
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
