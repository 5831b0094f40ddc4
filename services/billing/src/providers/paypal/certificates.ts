/**
 * The public keys with which PayPal signs its webhooks: downloaded only from PayPal, verified and cached. Anybody can
 * invent a URL that looks like PayPal's, and only a download shows whether it is genuine: a cached URL never waits, and
 * unknown ones are downloaded one at a time, within a budget for each network (docs/security.md).
 */
import { type KeyObject, X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { boundedFetch } from '@scrollstop/service-kit/calls/bounded-fetch';
import { clientNetwork } from '@scrollstop/service-kit/limits';
import { singleFlight } from '@scrollstop/service-kit/work/single-flight';
import { providerError } from './errors.ts';

/** True when the URL could be one of PayPal's, judged by its host and the shape of its path only. */
export type AddressCheck = (url: string) => boolean;

const certificatePath = /^\/v1\/notifications\/certs\/CERT-[A-Za-z0-9-]{1,64}$/;
const hostNames = ['messageverificationcerts.paypal.com', 'messageverificationcerts.sandbox.paypal.com'];
const TIMEOUT_MS = 2_500;
const MAX_BYTES = 64 * 1024;
/** PayPal has a handful. */
const MAX_KEPT = 16;
const REFUSED_MS = 10 * 60_000;
const MAX_REFUSED = 1_000;

const MINUTE_MS = 60_000;
/** Downloads that strangers can cause per minute: from one network, and from all together. */
const MAX_PER_NETWORK = 3;
const MAX_IN_TOTAL = 10;
/** Each waits for a whole download; a caller that would wait longer than a request may last is refused at once. */
const MAX_WAITING = 3;

export function addressCheck(apiBase: string): AddressCheck {
  const { origin } = new URL(apiBase);
  // PayPal's webhooks name the host without `-m`, whichever host was called.
  const origins = new Set([origin, origin.replace('//api-m.', '//api.')]);
  return (url) => {
    if (url.length > 200) return false;
    const address = URL.parse(url);
    // Only the canonical spelling: no credentials, no query, no dot segments, nothing escaped.
    return (
      address !== null &&
      address.origin + address.pathname === url &&
      origins.has(address.origin) &&
      certificatePath.test(address.pathname)
    );
  };
}

/** `trusted`: certificate authorities, as PEM. */
export function keyFinder(
  apiBase: string,
  fetcher: typeof fetch = boundedFetch(TIMEOUT_MS),
  trusted: readonly string[] = rootCertificates,
) {
  const atPaypal = new URL(apiBase).hostname.endsWith('.paypal.com');
  const isAddress = addressCheck(apiBase);
  const certificates = new Map<string, X509Certificate>();
  /** URLs that are not requested again until the given time, because they returned no certificate of PayPal. */
  const refused = new Map<string, number>();
  const downloadOnce = singleFlight<KeyObject | null>();
  let roots: X509Certificate[] | undefined;

  const endsAtRoot = (chain: X509Certificate[]) => {
    const last = chain.at(-1)!;
    roots ??= trusted.map((pem) => new X509Certificate(pem));
    return roots.some((root) => root.fingerprint256 === last.fingerprint256 || isSignedBy(last, root));
  };

  function verifyAndKeep(url: string, pem: string, nowMs: number): KeyObject | null {
    const chain = chainOf(pem);
    const [leaf] = chain;
    if (!leaf || !isPaypalCertificate(leaf) || !isUnbroken(chain, nowMs)) return null;
    // The simulator's certificate is self-signed.
    if (atPaypal && !endsAtRoot(chain)) return null;
    // Only genuine certificates of PayPal get this far.
    const [oldest] = certificates.keys();
    if (certificates.size >= MAX_KEPT) certificates.delete(oldest!);
    certificates.set(url, leaf);
    return leaf.publicKey;
  }

  async function downloadKey(url: string, nowMs: number): Promise<KeyObject | null> {
    const pem = await download(url, fetcher);
    const key = pem === null ? null : verifyAndKeep(url, pem, nowMs);
    if (key) return key;
    const [oldest] = refused.keys();
    if (refused.size >= MAX_REFUSED && oldest !== undefined) refused.delete(oldest);
    refused.set(url, nowMs + REFUSED_MS);
    return null;
  }

  let waiting = 0;
  let previous: Promise<unknown> = Promise.resolve();
  let downloads: { at: number; network: string }[] = [];

  /** Runs one download at a time. Throws ProviderError at once when this network, or all together, are over budget. */
  async function inTurn<T>(network: string, nowMs: number, call: () => Promise<T>): Promise<T> {
    downloads = downloads.filter(({ at }) => nowMs - at < MINUTE_MS);
    const fromNetwork = downloads.filter((one) => one.network === network).length;
    if (waiting >= MAX_WAITING || downloads.length >= MAX_IN_TOTAL || fromNetwork >= MAX_PER_NETWORK)
      throw providerError(new Error('too many unknown certificates'));
    downloads.push({ at: nowMs, network });
    waiting++;
    const result = previous.then(call, call);
    previous = result.catch(() => undefined);
    return result.finally(() => waiting--);
  }

  /**
   * The key at a URL; null for a URL or a certificate that is not PayPal's. Throws ProviderError when it cannot be
   * downloaded now. `ip` is the sender of the webhook.
   */
  return async function find(url: string, ip: string, nowMs: number): Promise<KeyObject | null> {
    if (!isAddress(url)) return null;
    const known = certificates.get(url);
    if (known && isCurrent(known, nowMs)) return known.publicKey;
    if ((refused.get(url) ?? 0) > nowMs) return null;
    return downloadOnce(url, () => inTurn(clientNetwork(ip), nowMs, () => downloadKey(url, nowMs)));
  };
}
export type FindKey = ReturnType<typeof keyFinder>;

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

const isPaypalCertificate = (leaf: X509Certificate) => hostNames.some((name) => leaf.checkHost(name) !== undefined);

const isCurrent = ({ validFrom, validTo }: X509Certificate, nowMs: number) =>
  Date.parse(validFrom) <= nowMs && nowMs <= Date.parse(validTo);

const isSignedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

const isUnbroken = (chain: X509Certificate[], nowMs: number) =>
  chain.every((certificate, index) => {
    const issuer = chain[index + 1];
    return isCurrent(certificate, nowMs) && (!issuer || (issuer.ca && isSignedBy(certificate, issuer)));
  });
