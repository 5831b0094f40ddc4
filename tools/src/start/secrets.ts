/** The secrets of a DATA_DIR, which are generated once, stored in secrets.json (0600) and never printed. */
import { generateKeyPairSync, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Caller, CALLERS, type PrivateJwk as SigningKey } from '@scrollstop/service-kit/env';
import { UserError, toUserError } from '../terminal.ts';
import { STATEFUL } from './services.ts';

/** RFC 7517, Ed25519 (RFC 8037). The first key signs; older ones stay to verify earlier tokens. */
export type PrivateJwk = SigningKey & Record<'alg' | 'use', string>;

const token = (bytes = 24) => randomBytes(bytes).toString('hex');

export type Secrets = ReturnType<typeof makeSecrets>;

export function makeSecrets() {
  return {
    /** Hashes networks in the security log. */
    securityLogKey: token(32),
    sessionKeys: { keys: [signingKey()] },
    /** The keys with which each service signs its calls to the others; no other process may know them. */
    serviceKeys: each(CALLERS, () => ({ keys: [signingKey()] })),
    /** The password of the embedded PostgreSQL's superuser. */
    postgres: token(),
    database: each(STATEFUL, () => ({ owner: token(), app: token() })),
    nats: { ...each(STATEFUL, () => token()), admin: token() },
    /** Keys of the simulated third parties; those of real ones are set in the environment. */
    stripe: {
      secretKey: `sk_test_${token()}`,
      publishableKey: `pk_test_${token()}`,
      webhookSecret: `whsec_${token()}`,
    },
    paypal: { clientId: `sandbox-${token(8)}`, clientSecret: token(), webhookId: token(8) },
    shopify: { webhookSecret: token() },
    pixel: { PIXEL_ID: String(randomInt(1e14, 2 ** 47)), PIXEL_ACCESS_TOKEN: token() },
    /** Signs push messages (RFC 8292). */
    vapid: vapidKeys(),
    /** Gift codes are computed from this key; if it is lost, no code can be shown or mailed again. */
    giftKey: token(32),
    /** Shown as a hint on the local login screen; not accepted in production. */
    adminPassword: token(8),
  };
}

/** One value for each name. */
export function each<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

export function signingKey(): PrivateJwk {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', x, d, kid: randomUUID(), alg: 'EdDSA', use: 'sig' };
}

/** A P-256 key pair in base64url, the format in which browsers accept the public key. */
export function vapidKeys(): { publicKey: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const uncompressed = Buffer.of(4);
  const point = Buffer.concat([uncompressed, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** The public keys: the same keys without `d`. */
export const publicOf = (keys: PrivateJwk[]): Omit<PrivateJwk, 'd'>[] => keys.map(({ d: _secret, ...open }) => open);

type PublicKeys = { keys: Omit<PrivateJwk, 'd'>[] };

/** SESSION_PUBLIC_KEYS. */
export function publicKeys({ sessionKeys }: Pick<Secrets, 'sessionKeys'>): PublicKeys {
  return { keys: publicOf(sessionKeys.keys) };
}

/** SERVICE_PUBLIC_KEYS. */
export function publicServiceKeys({ serviceKeys }: Pick<Secrets, 'serviceKeys'>): Record<Caller, PublicKeys> {
  return each(CALLERS, (name) => ({ keys: publicOf(serviceKeys[name].keys) }));
}

/** Reads or generates the secrets, and adds those that a newer release needs. */
export function secretsOf(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const fresh = makeSecrets();
  try {
    const stored = existsSync(file) ? parse(readFileSync(file, 'utf8'), file) : {};
    const secrets = fill(fresh, stored);
    const text = `${JSON.stringify(secrets, null, 2)}\n`;
    if (JSON.stringify(stored) !== JSON.stringify(secrets)) {
      writeFileSync(`${file}.new`, text, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    }
    chmodSync(file, 0o600);
    return secrets;
  } catch (error) {
    throw toUserError(error, file);
  }
}

function parse(text: string, file: string): Partial<Secrets> {
  try {
    return JSON.parse(text) as Partial<Secrets>;
  } catch {
    throw new UserError(`${file} cannot be read: restore a copy, or delete ${file} and the data beside it.`);
  }
}

function fill<T extends object>(fresh: T, stored: Partial<T>): T {
  const filled = { ...fresh, ...stored };
  for (const [key, value] of Object.entries(fresh) as [keyof T, unknown][]) {
    const storedValue = stored[key];
    if (isPlainObject(value) && isPlainObject(storedValue)) filled[key] = fill(value, storedValue) as T[keyof T];
  }
  return filled;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
