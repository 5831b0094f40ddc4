import { randomBytes } from 'node:crypto';
import type { PaypalSim } from '../context.ts';
import { PaypalFailure, unauthorized } from './errors.ts';

/** Nine hours, as PayPal's. */
const lifetime = 32_400;

/** OAuth 2.0 client credentials. */
export function issueToken(
  sim: PaypalSim,
  authorization: string | undefined,
  grantType: string | null,
): object {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = sim.config;
  if (authorization !== `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`) {
    throw unauthorized('invalid_client', 'Client Authentication failed');
  }
  if (grantType !== 'client_credentials') {
    const error = { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' };
    throw new PaypalFailure(400, error);
  }
  const token = `A21AA${randomBytes(48).toString('base64url')}`;
  sim.tokens.put(token, sim.now() + lifetime * 1000);
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: lifetime,
  };
}

export function checkToken(sim: PaypalSim, authorization: string | undefined): void {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined)
    throw unauthorized('invalid_token', 'Authorization header does not have valid access token');
  const end = sim.tokens.get(token);
  if (end === undefined) throw unauthorized('invalid_token', 'Token signature verification failed');
  if (sim.now() > end) throw unauthorized('invalid_token', 'The token passed in was not found in the system');
}
