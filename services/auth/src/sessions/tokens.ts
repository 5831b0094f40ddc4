/** Sealed refresh tokens and signed access tokens. */
import { createCipheriv, createDecipheriv, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto';
import {
  ACCESS_TOKEN_SECONDS,
  ACCESS_TOKEN_TYPE,
  SESSION_AUDIENCE,
  SESSION_ISSUER,
} from '@scrollstop/service-kit/session';
import { createSigner } from 'fast-jwt';
import type { Config } from '../config.ts';

const sealingKey = (token: string) =>
  Buffer.from(hkdfSync('sha256', token, '', 'scrollstop refresh successor', 32));

/** Encrypts the successor with its predecessor as the key: the database alone reveals neither. */
export function seal(successor: string, predecessor: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(predecessor), iv);
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unseal(sealed: string, predecessor: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(predecessor), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** One session, and whether its user signed in with a temporary password. */
interface AccessClaims {
  userId: number;
  sessionId: string;
  mustChangePassword: boolean;
}
export type SignAccess = (claims: AccessClaims) => string;

/** Signs with the first key of the set. A token carries no entitlement: services request it. */
export function accessSigner(keys: Config['SESSION_PRIVATE_KEYS']['keys']): SignAccess {
  const [key] = keys;
  if (!key) throw new Error('SESSION_PRIVATE_KEYS holds no key');
  const pem = createPrivateKey({ key: { ...key }, format: 'jwk' })
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const sign = createSigner({
    algorithm: 'EdDSA',
    key: pem,
    kid: key.kid,
    iss: SESSION_ISSUER,
    aud: SESSION_AUDIENCE,
    expiresIn: ACCESS_TOKEN_SECONDS * 1000,
    header: { alg: 'EdDSA', typ: ACCESS_TOKEN_TYPE },
  });
  return ({ userId, sessionId, mustChangePassword }) =>
    sign({ sub: String(userId), sid: sessionId, ...(mustChangePassword && { pwc: true }) });
}
