import type Stripe from 'stripe';
import type { Collection } from '../../journal.ts';

/** The `error` object as Stripe publishes it; plugin.ts hides fields of `payment_intent` from publishable keys. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** An error response of Stripe. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly error: ErrorBody;

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalidRequest = (message: string, more: Partial<ErrorBody> = {}, status = 400) =>
  new StripeFailure(status, { type: 'invalid_request_error', message, ...more });

export const missingObject = (kind: string, id: string, param: string) =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, 404);

/** The object with this id; throws Stripe's 404 when there is none. */
export function found<T>(objects: Collection<T>, kind: string, id: string, param = kind): T {
  const object = objects.get(id);
  if (object === undefined) throw missingObject(kind, id, param);
  return object;
}

export const unrecognizedUrl = (method: string, path: string) =>
  invalidRequest(`Unrecognized request URL (${method}: ${path}).`, {}, 404);

export const unexpectedState = (message: string, intent: Stripe.PaymentIntent) =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
