import * as z from 'zod/mini';
import { ProviderError, sdkCalls } from '../provider.ts';
import { PaypalFailure } from './client.ts';

/** A 404 can also mean that PayPal has deleted an order that was not approved. */
export const { result, resultOrNull } = sdkCalls(
  providerError,
  (error) => error instanceof PaypalFailure && error.status === 404,
);

export function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof PaypalFailure)) return new ProviderError('paypal', `paypal: ${String(error)}`);
  const { status, issue, message } = error;
  // PayPal repeats a refusal for the same key, except when the key is in use or there are too many requests.
  const burnt = status !== null && status < 500 && status !== 429 && issue !== 'PREVIOUS_REQUEST_IN_PROGRESS';
  return new ProviderError('paypal', message, burnt);
}

/** Parses a response of PayPal as `shape`; a response of another shape is an error. */
export function parsed<T extends z.ZodMiniType>(shape: T, response: unknown): z.infer<T> {
  const read = z.safeParse(shape, response);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw providerError(new Error(`a response that we cannot read, at ${issue?.path.join('.')}`));
}
