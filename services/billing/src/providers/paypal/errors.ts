import * as z from 'zod/mini';
import { ProviderError, sdkCalls } from '../provider.ts';
import { PaypalFailure } from './client.ts';

/** PayPal deletes an order that was not approved, so 404 also means that. */
export const { result, resultOrNull } = sdkCalls(
  providerError,
  (error) => error instanceof PaypalFailure && error.status === 404,
);

export function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof PaypalFailure)) return new ProviderError('paypal', `paypal: ${String(error)}`);
  const { status, issue, message } = error;
  // PayPal repeats a refusal to its key, but for a key that is in use and for too many requests.
  const burnt = status !== null && status < 500 && status !== 429 && issue !== 'PREVIOUS_REQUEST_IN_PROGRESS';
  return new ProviderError('paypal', message, burnt);
}

/** A response of PayPal as `shape`; one of another shape is an error, not a guess. */
export function parsed<T extends z.ZodMiniType>(shape: T, response: unknown): z.infer<T> {
  const read = z.safeParse(shape, response);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw providerError(new Error(`a response that we cannot read, at ${issue?.path.join('.')}`));
}
