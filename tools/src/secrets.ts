/** The secrets of one DATA_DIR: made once, kept in secrets.json (0600), never printed. */
import { generateKeyPairSync, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Plain, plainly } from './say.ts';
import { PUBLISHERS, STATEFUL, type Publisher, type Stateful } from './services.ts';

/** RFC 7517, Ed25519 (RFC 8037). The first key signs; older ones stay to verify what they signed. */
export type PrivateJwk = {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  d: string;
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
};

export type Secrets = {
  sessionKeys: { keys: PrivateJwk[] };
  internalToken: string;
  /** Hides networks in the security log. */
  securityLogKey: string;
  /** Of the local superuser of the embedded PostgreSQL. */
  postgres: string;
  database: Record<Stateful, { owner: string; app: string }>;
  nats: Record<Publisher | 'admin', string>;
  /** Of the simulated third parties; real ones come from the environment. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string };
  shopify: { webhookSecret: string };
  pixel: { PIXEL_ID: string; PIXEL_ACCESS_TOKEN: string };
  /** Shown as a hint on the local login screen, refused in production (O-1). */
  adminPassword: string;
};

const token = (bytes = 24) => randomBytes(bytes).toString('hex');

export function makeSecrets(): Secrets {
  return {
    sessionKeys: { keys: [sessionKey()] },
    internalToken: token(32),
    securityLogKey: token(32),
    postgres: token(),
    database: each(STATEFUL, () => ({ owner: token(), app: token() })),
    nats: { ...each(PUBLISHERS, () => token()), admin: token() },
    stripe: {
      secretKey: `sk_test_${token()}`,
      publishableKey: `pk_test_${token()}`,
      webhookSecret: `whsec_${token()}`,
    },
    paypal: { clientId: `sandbox-${token(8)}`, clientSecret: token(), webhookId: token(8) },
    shopify: { webhookSecret: token() },
    pixel: { PIXEL_ID: String(randomInt(1e14, 2 ** 47)), PIXEL_ACCESS_TOKEN: token() },
    adminPassword: token(8),
  };
}

function each<Name extends string, T>(names: readonly Name[], make: () => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, T>;
}

export function sessionKey(): PrivateJwk {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', x, d, kid: randomUUID(), alg: 'EdDSA', use: 'sig' };
}

/** What verifies tokens and may be told to everyone: the same set without `d`. */
export function publicKeys({ sessionKeys }: Pick<Secrets, 'sessionKeys'>): { keys: Omit<PrivateJwk, 'd'>[] } {
  return { keys: sessionKeys.keys.map(({ d: _secret, ...open }) => open) };
}

/** Reads the secrets, or makes them. A part that a newer version needs is added to what is there. */
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
    throw plainly(error, file);
  }
}

function parse(text: string, file: string): Partial<Secrets> {
  try {
    return JSON.parse(text) as Partial<Secrets>;
  } catch {
    throw new Plain(`${file} cannot be read: put back a copy, or delete ${file} and the data beside it.`);
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
