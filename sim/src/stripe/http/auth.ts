import type { SimConfig } from '../../config.ts';
import { invalidRequest } from './errors.ts';

export type Caller = 'secret' | 'publishable';

/** The bearer token, or Stripe.js's `key` parameter. Throws Stripe's 401. */
export function authenticate(config: SimConfig, authorization: string | undefined, keyParam: unknown): Caller {
  const key = /^bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? keyParam;
  if (key === config.STRIPE_SECRET_KEY) return 'secret';
  if (key === config.STRIPE_PUBLISHABLE_KEY) return 'publishable';
  throw unauthorized('No valid API key was provided.');
}

export const unauthorized = (message: string) => invalidRequest(message, {}, 401);
