/** What Stripe's SDK throws → our words. */
import Stripe from 'stripe';
import { ProviderError } from './provider.ts';

export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw providerError(error);
  }
}

/** Null for an object that Stripe does not know. */
export async function known<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isCode(error, 'resource_missing')) return null;
    throw providerError(error);
  }
}

export const isCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

export function providerError(error: unknown): ProviderError {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderError(`stripe: ${String(error)}`);
  const { type, code, statusCode, requestId } = error;
  // Stripe keeps the first answer to a key for 24 h, its own failures (5xx) included.
  const burnt = error instanceof Stripe.errors.StripeIdempotencyError || (statusCode ?? 0) >= 500;
  return new ProviderError(`stripe: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`, burnt);
}
