/**
 * The public keys with which PayPal signs its webhooks: downloaded from PayPal only, checked, and kept. Anybody can
 * invent an address that looks like PayPal's, and only a download shows whether it is: so a known one costs nothing and
 * never waits, and unknown ones are downloaded one at a time, each network from its own budget (docs/security.md).
 */
import { type KeyObject, X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { boundedFetch } from '@scrollstop/service-kit/calls/bounded-fetch';
import { clientNetwork } from '@scrollstop/service-kit/limits';
import { singleFlight } from '@scrollstop/service-kit/work/single-flight';
import { fetchBudget } from './fetch-budget.ts';
import { providerError } from './errors.ts';
import type { KnownCertificate } from './shapes.ts';

/** True when PayPal's webhooks could name this address, by its host and the shape of its path alone. */
export type AddressCheck = (url: string) => boolean;

const pathOfCertificates = /^\/v1\/notifications\/certs\/CERT-[A-Za-z0-9-]{1,64}$/;
const names = ['messageverificationcerts.paypal.com', 'messageverificationcerts.sandbox.paypal.com'];
const TIMEOUT_MS = 2_500;
const MAX_BYTES = 64 * 1024;
/** PayPal has a handful. */
const MAX_KEPT = 16;
const REFUSED_MS = 10 * 60_000;
const MAX_REFUSED = 1_000;

interface Kept {
  leaf: X509Certificate;
  pem: string;
  /** It has verified a webhook, and is in the database. */
  stored: boolean;
}

export function addressCheck(apiBase: string): AddressCheck {
  const { origin } = new URL(apiBase);
  // PayPal names the host without `-m` in its webhooks, whichever was called.
  const origins = new Set([origin, origin.replace('//api-m.', '//api.')]);
  return (url) => {
    if (url.length > 200) return false;
    const address = URL.parse(url);
    // Spelled in one way only: no name, no query, no detour, nothing escaped.
    return (
      address !== null &&
      address.origin + address.pathname === url &&
      origins.has(address.origin) &&
      pathOfCertificates.test(address.pathname)
    );
  };
}

/** `trusted` holds certificate authorities, as PEM. */
export function certificateSource(
  apiBase: string,
  fetcher: typeof fetch = boundedFetch(TIMEOUT_MS),
  trusted: readonly string[] = rootCertificates,
) {
  const atPaypal = new URL(apiBase).hostname.endsWith('.paypal.com');
  const isAddress = addressCheck(apiBase);
  const kept = new Map<string, Kept>();
  /** The time until which an address is not requested again, because its response was no certificate of PayPal. */
  const refused = new Map<string, number>();
  const downloadOnce = singleFlight<KeyObject | null>();
  const budget = fetchBudget();
  let roots: X509Certificate[] | undefined;

  const endsAtRoot = (chain: X509Certificate[]) => {
    const last = chain.at(-1)!;
    roots ??= trusted.map((pem) => new X509Certificate(pem));
    return roots.some((root) => root.fingerprint256 === last.fingerprint256 || isBy(last, root));
  };

  function keep(url: string, pem: string, nowMs: number, stored: boolean): KeyObject | null {
    const chain = chainOf(pem);
    const [leaf] = chain;
    if (!leaf || !isPaypals(leaf) || !isUnbroken(chain, nowMs)) return null;
    // The simulator's certificate is self-signed.
    if (atPaypal && !endsAtRoot(chain)) return null;
    // Only real certificates of PayPal come this far; those that have verified no webhook are dropped first.
    const [unproven] = [...kept].filter(([, other]) => !other.stored);
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT) kept.delete(unproven?.[0] ?? oldest!);
    kept.set(url, { leaf, pem, stored });
    return leaf.publicKey;
  }

  async function downloadKey(url: string, nowMs: number): Promise<KeyObject | null> {
    const pem = await download(url, fetcher);
    const key = pem === null ? null : keep(url, pem, nowMs, false);
    if (key) return key;
    const [oldest] = refused.keys();
    if (refused.size >= MAX_REFUSED && oldest !== undefined) refused.delete(oldest);
    refused.set(url, nowMs + REFUSED_MS);
    return null;
  }

  return {
    /**
     * The key behind an address; null for an address or a certificate that is not PayPal's. Throws ProviderError when
     * it cannot be downloaded now. `ip` sent us the address.
     */
    find: (url: string, ip: string, nowMs: number) => {
      if (!isAddress(url)) return Promise.resolve(null);
      const known = kept.get(url);
      if (known && isCurrent(known.leaf, nowMs)) return Promise.resolve(known.leaf.publicKey);
      if ((refused.get(url) ?? 0) > nowMs) return Promise.resolve(null);
      return downloadOnce(url, () => budget.take(clientNetwork(ip), nowMs, () => downloadKey(url, nowMs)));
    },
    /** A signature fitted this key. Returns the certificate if not stored yet, else null. */
    confirm: (url: string) => {
      const known = kept.get(url);
      if (!known || known.stored) return null;
      known.stored = true;
      return { url, pem: known.pem };
    },
    /** Adds one from the database, checked as if it had just been downloaded. */
    add: ({ url, pem }: KnownCertificate, nowMs: number) => {
      if (isAddress(url) && !kept.has(url)) keep(url, pem, nowMs, true);
    },
  };
}
export type CertificateSource = ReturnType<typeof certificateSource>;

async function download(url: string, fetcher: typeof fetch): Promise<string | null> {
  try {
    const response = await fetcher(url, { redirect: 'error' });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`certificate: ${response.status}`);
    const text = await response.text();
    return text.length > MAX_BYTES ? null : text;
  } catch (error) {
    throw providerError(error);
  }
}

function chainOf(pem: string): X509Certificate[] {
  try {
    const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    return [];
  }
}

const isPaypals = (leaf: X509Certificate) => names.some((name) => leaf.checkHost(name) !== undefined);

const isCurrent = ({ validFrom, validTo }: X509Certificate, nowMs: number) =>
  Date.parse(validFrom) <= nowMs && nowMs <= Date.parse(validTo);

const isBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

const isUnbroken = (chain: X509Certificate[], nowMs: number) =>
  chain.every((certificate, index) => {
    const issuer = chain[index + 1];
    return isCurrent(certificate, nowMs) && (!issuer || (issuer.ca && isBy(certificate, issuer)));
  });
