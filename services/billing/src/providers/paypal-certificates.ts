/** The public keys with which PayPal signs its webhooks: fetched from PayPal only, checked, and kept. */
import { type KeyObject, X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { providerError } from './paypal-errors.ts';

/** The key behind a certificate's address; null for an address or a certificate that is not PayPal's. */
export type CertificateSource = (url: string, nowMs: number) => Promise<KeyObject | null>;

const pathOfCertificates = /^\/v1\/notifications\/certs\/[A-Za-z0-9-]{1,80}$/;
const names = ['messageverificationcerts.paypal.com', 'messageverificationcerts.sandbox.paypal.com'];
const TIMEOUT_MS = 2_500;
const MAX_BYTES = 64 * 1024;
/** PayPal has a handful. Whoever invents addresses may not have us ask PayPal without end. */
const FETCHES_A_MINUTE = 10;
const MAX_KEPT = 16;

/** `trusted`: authorities, as PEM. */
export function certificateSource(
  apiBase: string,
  fetcher: typeof fetch = fetch,
  trusted: readonly string[] = rootCertificates,
): CertificateSource {
  const { origin, hostname } = new URL(apiBase);
  const atPaypal = hostname.endsWith('.paypal.com');
  // PayPal names the host without `-m` in its webhooks, whichever was called.
  const origins = new Set([origin, origin.replace('//api-m.', '//api.')]);
  const kept = new Map<string, X509Certificate>();
  let fetched: number[] = [];
  let roots: X509Certificate[] | undefined;

  const endsAtRoot = (chain: X509Certificate[]) => {
    const last = chain.at(-1)!;
    roots ??= trusted.map((pem) => new X509Certificate(pem));
    return roots.some((root) => root.fingerprint256 === last.fingerprint256 || isBy(last, root));
  };

  return async (url, nowMs) => {
    const address = URL.parse(url);
    if (!address || !origins.has(address.origin) || !pathOfCertificates.test(address.pathname)) return null;
    if (address.search !== '' || address.hash !== '') return null;
    const known = kept.get(address.href);
    if (known && isCurrent(known, nowMs)) return known.publicKey;
    fetched = fetched.filter((at) => nowMs - at < 60_000);
    if (fetched.length >= FETCHES_A_MINUTE) throw providerError(new Error('too many certificates'));
    fetched.push(nowMs);
    const pem = await download(address.href, fetcher);
    const chain = pem === null ? [] : chainOf(pem);
    const [leaf] = chain;
    if (!leaf || !isPaypals(leaf) || !isUnbroken(chain, nowMs)) return null;
    // The simulator's certificate has no authority above it, and says so.
    if (atPaypal && !endsAtRoot(chain)) return null;
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(address.href, leaf);
    return leaf.publicKey;
  };
}

async function download(url: string, fetcher: typeof fetch): Promise<string | null> {
  try {
    const answer = await fetcher(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`certificate: ${answer.status}`);
    const text = await answer.text();
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
