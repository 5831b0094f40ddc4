/** The secrets of one DATA_DIR: generated once, stored in secrets.json (0600), never printed. */
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
    /** Each service signs its calls to the others with its own key, which no other process may know. */
    serviceKeys: each(CALLERS, () => ({ keys: [signingKey()] })),
    /** The password of the embedded PostgreSQL's superuser. */
    postgres: token(),
    database: each(STATEFUL, () => ({ owner: token(), app: token() })),
    nats: { ...each(STATEFUL, () => token()), admin: token() },
    /** The simulated third parties; keys of real ones come from the environment. */
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
    /** Codes of gifts are computed from it: lost, nobody can be shown or mailed a code again. */
    giftKey: token(32),
    /** Shown as a hint on the local login screen, refused in production. */
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

/** P-256, base64url: the form in which browsers take the public half. */
export function vapidKeys(): { publicKey: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const uncompressed = Buffer.of(4);
  const point = Buffer.concat([uncompressed, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** The public halves: the same keys without `d`. */
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

/** Reads or generates the secrets. Parts that a newer release needs are added. */
export function secretsOf(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const fresh = makeSecrets();
  try {
    const kept = existsSync(file) ? parse(readFileSync(file, 'utf8'), file) : {};
    const secrets = fill(fresh, kept);
    const text = `${JSON.stringify(secrets, null, 2)}\n`;
    if (JSON.stringify(kept) !== JSON.stringify(secrets)) {
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

function fill<T extends object>(fresh: T, kept: Partial<T>): T {
  const filled = { ...fresh, ...kept };
  for (const [key, value] of Object.entries(fresh) as [keyof T, unknown][]) {
    const old = kept[key];
    if (isPlainObject(value) && isPlainObject(old)) filled[key] = fill(value, old) as T[keyof T];
  }
  return filled;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
