import type { SimConfig } from '../../config.ts';
import { invalidRequest } from './errors.ts';

export type Caller = 'secret' | 'publishable';

/** The bearer token, or Stripe.js's `key` parameter. Throws Stripe's 401s. */
export function authenticate(
  config: SimConfig,
  authorization: string | undefined,
  keyParam: unknown,
): Caller {
  const key =
    /^bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? (typeof keyParam === 'string' ? keyParam : undefined);
  if (key === undefined) throw noKey();
  if (key === config.STRIPE_SECRET_KEY) return 'secret';
  if (key === config.STRIPE_PUBLISHABLE_KEY) return 'publishable';
  throw invalidRequest(
    `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`,
    {},
    401,
  );
}

export const secretKeyRequired = () =>
  invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
    401,
  );

const noKey = () =>
  invalidRequest(
    'You did not provide an API key. You need to provide it in the Authorization header.',
    {},
    401,
  );
