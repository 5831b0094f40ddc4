/**
 * The token of one call between services: caller, callee and purpose, signed with the caller's own key and at
 * most a minute old (docs/decisions/020). It authorises one method and path of one service, and nothing else.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { createDecoder, createSigner, createVerifier } from 'fast-jwt';
import * as z from 'zod/mini';
import { type Caller, CALLERS, type BaseConfig, ConfigError, type PrivateJwk } from '../env.ts';

/** A token type of its own, so that a session token (`at+jwt`) is never accepted as a service token or vice versa. */
export const SERVICE_TOKEN_TYPE = 'service+jwt';
const LIFETIME_S = 60;
/** How far the caller's clock may be ahead of the callee's. */
const AHEAD_S = 5;

const Claims = z.strictObject({
  iss: z.enum(CALLERS),
  aud: z.string(),
  /** Method and path without the query: `POST /internal/mail-links`. */
  purpose: z.string(),
  iat: z.int(),
  exp: z.int(),
});

/** The purpose of a call, as caller and callee compute it: its method and path as sent, without the query. */
export const purposeOf = (method: string, target: string): string => `${method} ${target.split('?', 1)[0]}`;

/** Returns the token for one method and path (without the query) of one service. */
export type SignServiceToken = (callee: string, purpose: string) => string;

type Keys = Pick<BaseConfig, 'SERVICE_PUBLIC_KEYS'>;

/** Signs with the first key. Throws ConfigError when no service could verify its signatures. */
export function serviceSigner(
  caller: Caller,
  config: Keys & { SERVICE_PRIVATE_KEYS: { keys: PrivateJwk[] } },
): SignServiceToken {
  const [key] = config.SERVICE_PRIVATE_KEYS.keys;
  const known = config.SERVICE_PUBLIC_KEYS[caller].keys.some(({ kid, x }) => kid === key?.kid && x === key.x);
  if (!key || !known) {
    throw new ConfigError(
      `SERVICE_PUBLIC_KEYS lacks the public half of the first of SERVICE_PRIVATE_KEYS under "${caller}": no service would accept its calls.`,
    );
  }
  const sign = createSigner({
    algorithm: 'EdDSA',
    key: createPrivateKey({ key: { ...key }, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }),
    kid: key.kid,
    iss: caller,
    expiresIn: LIFETIME_S * 1000,
    header: { alg: 'EdDSA', typ: SERVICE_TOKEN_TYPE },
  });
  return (aud, purpose) => sign({ aud, purpose });
}

/** Returns the calling service if the token is fresh and made by it for this service and purpose; else undefined. */
export type VerifyServiceToken = (authorization: string | undefined, purpose: string) => Caller | undefined;

/**
 * The key is chosen from the configured ones by the token's issuer and key id, so a token of one service can never be
 * verified with the key of another.
 */
export function serviceVerifier(callee: string, { SERVICE_PUBLIC_KEYS }: Keys): VerifyServiceToken {
  const decode = createDecoder({ complete: true });
  const verifiers = new Map(
    CALLERS.flatMap((caller) =>
      SERVICE_PUBLIC_KEYS[caller].keys.map((jwk) => [
        `${caller} ${jwk.kid}`,
        createVerifier({
          algorithms: ['EdDSA'],
          key: createPublicKey({ key: { ...jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' }),
          checkTyp: SERVICE_TOKEN_TYPE,
          allowedIss: caller,
          allowedAud: callee,
        }),
      ]),
    ),
  );
  return (authorization, purpose) => {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '') ?? [];
    if (token === undefined) return undefined;
    try {
      const { header, payload } = decode(token) as { header: { kid: string }; payload: { iss: string } };
      const claims = Claims.parse(verifiers.get(`${payload.iss} ${header.kid}`)?.(token));
      const age = Date.now() / 1000 - claims.iat;
      const fresh = age >= -AHEAD_S && age <= LIFETIME_S;
      return fresh && claims.aud === callee && claims.purpose === purpose ? claims.iss : undefined;
    } catch {
      return undefined;
    }
  };
}
