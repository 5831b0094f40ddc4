/** What Stripe's SDK throws → our words. */
import Stripe from 'stripe';
import { asking } from './asking.ts';
import { ProviderError } from './provider.ts';

export const isCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

export const { asked, known } = asking(providerError, (error) => isCode(error, 'resource_missing'));

export function providerError(error: unknown): ProviderError {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderError(`stripe: ${String(error)}`);
  const { type, code, statusCode, requestId } = error;
  // Stripe keeps the first answer to a key for 24 h, its own failures (5xx) included.
  const burnt = error instanceof Stripe.errors.StripeIdempotencyError || (statusCode ?? 0) >= 500;
  return new ProviderError(`stripe: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`, burnt);
}
