/** Searches published files (bundles, logs) for secrets and for content that only belongs on a developer's machine. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { filesBelow } from '../folders.ts';

/** Patterns and variable names that must never be in a bundle. */
const forbidden: Record<string, RegExp> = {
  'a secret key of a card provider': /\b[sr]k_(live|test)_[\w]{8,}/,
  'a webhook secret': /\bwhsec_[\w]{8,}/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----|"d":"[\w-]{43}"/,
  'a password hash': /\$argon2/,
  'a database or bus address': /\b(postgres(ql)?|nats):\/\//,
  // The owner's pages may name the variables to set, but no page has a reason to name these.
  'the name of a secret or of a convenience for local use':
    /\b((SESSION|SERVICE)_PRIVATE_KEYS|SECURITY_LOG_KEY|GIFT_KEYS|ADMIN_HINT|RESET_ON_SCREEN|SIM_URL|DATABASE_URL)\b/,
  'a control route of a simulator': /\/control\/(stripe|paypal|shopify|faults|smtp|pixel)/,
  'a call between our services': /\/internal\/(users|admin|mail-links|accounts|grants|ended-sessions)/,
  'an address of a developer’s machine': /\bhttps?:\/\/(localhost|127\.0\.0\.1)[:/]/,
};
/** Compressed copies have the same content as their originals. */
const NOT_SEARCHED = /\.(br|gz|png|woff2|ico|webp)$/;
/** Shorter values may occur in a file by chance. */
const MIN_SECRET = 12;

/** The secret values with their paths, without public keys and short values. */
export function secretValues(secrets: unknown, path = ''): Map<string, string> {
  if (typeof secrets === 'string') {
    const open = /publishableKey|publicKey|clientId|PIXEL_ID|\.(kid|x|kty|crv|alg|use)$/.test(path);
    return new Map(open || secrets.length < MIN_SECRET ? [] : [[secrets, path]]);
  }
  if (typeof secrets !== 'object' || secrets === null) return new Map();
  return new Map(Object.entries(secrets).flatMap(([key, value]) => [...secretValues(value, `${path}.${key}`)]));
}

export interface LeakOptions {
  /** `secrets.json` of a DATA_DIR; may be missing. */
  secretsFile: string;
  /** True for bundles, which must not even contain the names of secrets; false for logs. */
  namesToo: boolean;
}

/** One line for each leak: the file and the kind of secret, never the secret itself. */
export function leaksIn(folder: string, { secretsFile, namesToo }: LeakOptions): string[] {
  const secrets = existsSync(secretsFile)
    ? secretValues(JSON.parse(readFileSync(secretsFile, 'utf8')))
    : new Map<string, string>();
  return filesBelow(folder).flatMap((file) => {
    if (NOT_SEARCHED.test(file)) return [];
    const text = readFileSync(file, 'latin1');
    const name = relative(folder, file);
    return [
      ...[...secrets]
        .filter(([value]) => text.includes(value))
        .map(([, path]) => `${name} contains the secret ${path}`),
      ...(namesToo
        ? Object.entries(forbidden)
            .filter(([, look]) => look.test(text))
            .map(([what, look]) => `${name} contains ${what}: ${look.exec(text)?.[0].slice(0, 12)}…`)
        : []),
      ...(namesToo && name.endsWith('.map') ? [`${name} is a source map`] : []),
    ];
  });
}
