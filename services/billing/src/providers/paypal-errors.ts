/** What PayPal's client throws, or answers in another shape → our words. */
import { billingErrors } from '@scrollstop/contracts/billing';
import * as z from 'zod/mini';
import { asking } from './asking.ts';
import { PaypalFailure } from './paypal-client.ts';
import { ProviderError } from './provider.ts';

/** Unknown is also what PayPal no longer knows: an order that nobody approved is forgotten. */
export const { asked, known } = asking(
  providerError,
  (error) => error instanceof PaypalFailure && error.status === 404,
);

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
