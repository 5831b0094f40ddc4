import { cancelIntent, listIntents, retrieveIntent } from './intents/intents.ts';
import { confirmIntent } from './intents/confirm-intent.ts';
import { createIntent } from './intents/create-intent.ts';
import { listDisputes } from './objects/disputes.ts';
import type { Endpoint } from './http/endpoint.ts';
import { listEvents } from './objects/events.ts';
import { createRefund, listRefunds } from './objects/refunds.ts';

/** The simulated part of Stripe's API. Any other call gets Stripe's "Unrecognized request URL". */
export const endpoints: Endpoint[] = [
  createIntent,
  retrieveIntent,
  listIntents,
  confirmIntent,
  cancelIntent,
  createRefund,
  listRefunds,
  listEvents,
  listDisputes,
];
