/** What PayPal's client throws, or answers in another shape → our words. */
import { billingErrors } from '@scrollstop/contracts/billing';
import * as z from 'zod/mini';
import { PaypalFailure } from './paypal-client.ts';
import { ProviderError } from './provider.ts';

export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw providerError(error);
  }
}

/** Null for an object that PayPal does not know, or no longer knows: an order that nobody approved is forgotten. */
export async function known<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaypalFailure && error.status === 404) return null;
    throw providerError(error);
  }
}

export function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const detail = error instanceof PaypalFailure ? error.message : `paypal: ${String(error)}`;
  return new ProviderError(detail, false, billingErrors.paypalUnavailable);
}

export function parsed<T extends z.ZodMiniType>(shape: T, answer: unknown): z.infer<T> {
  const read = z.safeParse(shape, answer);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw providerError(new Error(`an answer that we cannot read, at ${issue?.path.join('.')}`));
}
