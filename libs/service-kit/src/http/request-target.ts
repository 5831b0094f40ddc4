/**
 * The canonical request target, by which routes are looked up (RFC 9112, 3.2). Each resource has one spelling: any
 * other that decodes or normalises to it is refused, so that no check reads a path differently from the router.
 */
import type { IncomingMessage } from 'node:http';

/** Absolute-form, without user information: meant for proxies, but servers must accept it (RFC 9112, 3.2.2). */
const absolute = /^https?:\/\/[\w.:[\]-]+(?=[/?]|$)/i;
/** Segments of unreserved characters, sub-delims without `;` (matrix parameters), `:`, `@` and octets. */
const segments = /^(?:\/(?:[\w\-.~!$&'()*+,=:@]|%[\dA-F]{2})*)+$/;
/** Encoded unreserved characters, `/`, `\`, `%`, `;` and controls, none of which is accepted (RFC 3986, 6.2.2). */
const needless = /%(?:[01][\dA-F]|7F|2[5DEF]|3[\dB]|4[1-9A-F]|5[\dACF]|6[1-9A-F]|7[\dAE])/;
/** Dot segments of a decoded path; some file systems and parsers ignore white space beside the dots. */
const dots = /\/[.\s]+(?:\/|$)/;
const query = /^(?:\?[\x21\x22\x24-\x7e\x80-\xff]*)?$/;
/** First segments of calls and probes: `/API`, `/api%20` and `/api.` are misspellings of these, not pages. */
const calls = new Set(['api', 'internal', 'sandbox', 'healthz', 'readyz']);

/** Returns path and query of a canonical target, with absolute-form reduced to origin-form; null for any other. */
export function originForm(target: string): string | null {
  const rest = target.replace(absolute, '');
  const plain = rest.startsWith('/') ? rest : rest === target ? null : `/${rest}`;
  if (plain === null) return null;
  const end = plain.indexOf('?');
  const path = end === -1 ? plain : plain.slice(0, end);
  return isCanonical(path) && query.test(plain.slice(path.length)) ? plain : null;
}

function isCanonical(path: string): boolean {
  if (!segments.test(path) || path.includes('//') || needless.test(path)) return false;
  const decoded = decodedOrNull(path);
  // A fullwidth slash or letter is an alternative spelling of the plain one (Unicode, NFKC).
  if (decoded === null || decoded !== decoded.normalize('NFKC') || dots.test(decoded)) return false;
  const [, first = ''] = decoded.split(/[/?#]/);
  const word = first.toLowerCase().replace(/[^a-z0-9]/g, '');
  return !calls.has(word) || path.split('/')[1] === word;
}

function decodedOrNull(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const refused = new WeakSet<IncomingMessage>();
/** No route matches this path, so a refused target reaches only the not-found handler. */
const NOWHERE = '/.refused';

/** HTTP/0.9 has no version and no headers; HTTP/2 arrives here only as bytes that claim to be it. */
const versions = new Set(['1.0', '1.1']);
/** A host with its port, or nothing (RFC 9112, 3.2). */
const hostName = /^[\w.:[\]-]*$/;
/** If one of these is repeated, Node keeps the first, while a proxy may use the second. Node joins all others. */
const singletons = new Set(['host', 'content-length', 'content-type', 'transfer-encoding', 'authorization']);

/** True for a request that another program might read differently (RFC 9112, 3.2 and 11.2). */
function isAmbiguous({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  if (!versions.has(httpVersion) || !hostName.test(headers.host ?? '')) return true;
  // Node would refuse a missing Host too, but without an error body (`requireHostHeader` is off).
  if (httpVersion === '1.1' && headers.host === undefined) return true;
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!singletons.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/** Fastify's `rewriteUrl`, which runs before any route or hook: from here on `request.url` is canonical. */
export function routableUrl(raw: IncomingMessage): string {
  const target = isAmbiguous(raw) ? null : originForm(raw.url ?? '');
  if (target !== null) return target;
  refused.add(raw);
  return NOWHERE;
}

/** True for a request whose target was refused. */
export const hasRefusedTarget = (raw: IncomingMessage): boolean => refused.has(raw);
