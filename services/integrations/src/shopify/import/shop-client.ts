/**
 * Requests to the Admin API of a store: their host depends on the owner's input, so all rules of
 * docs/reliability.md#ssrf are here: a name that is checked again, a fixed suffix, HTTPS, a public address that is
 * pinned at connect, no redirect, 5 s, 5 MiB. The token is neither stored nor logged.
 */
import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { SHOP_NAME } from '@scrollstop/contracts/owner/shopify';
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import { publicOnly } from '../../public-address.ts';

/** Supported for twelve months from October 2026; names used here: sim/src/shopify/schema.ts. */
const API_VERSION = '2026-10';
const TIMEOUT_MS = 5_000;
const RESPONSE_LIMIT = 5 * 1024 * 1024;

export interface ShopResponse {
  status: number;
  /** Undefined when the body is no JSON. */
  body: unknown;
}

interface ShopRequest {
  shop: string;
  token: string;
  query: string;
  variables: object;
  signal: AbortSignal;
}

export type ShopClient = (request: ShopRequest) => Promise<ShopResponse>;

export interface ShopClientOptions {
  /** Base address of the simulator, in `local` only (SHOPIFY_API_BASE). */
  base?: string | undefined;
  lookup?: typeof systemLookup;
}

/** Resolves to the response whatever its status; rejects when there is none in time or it is too large. */
export function shopClient({ base, lookup = systemLookup }: ShopClientOptions): ShopClient {
  return ({ shop, token, query, variables, signal }) => {
    if (!SHOP_NAME.test(shop)) return Promise.reject(new Error('This is not the name of a store.'));
    const body = JSON.stringify({ query, variables });
    const url = new URL(`/admin/api/${API_VERSION}/graphql.json`, base ?? `https://${shop}.myshopify.com`);
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return send(request, url, body, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-shopify-access-token': token,
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      // The connection uses the very address that was checked: the name is resolved once, here.
      ...(base === undefined && { lookup: publicOnly(lookup, 'the store') }),
    });
  };
}

function send(
  request: typeof httpsRequest,
  url: URL,
  body: string,
  options: RequestOptions,
): Promise<ShopResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (incoming) => {
      const parts: Buffer[] = [];
      let size = 0;
      incoming.on('data', (part: Buffer) => {
        size += part.length;
        if (size > RESPONSE_LIMIT)
          incoming.destroy(new Error(`The store sent more than ${RESPONSE_LIMIT / 1024 ** 2} MiB.`));
        else parts.push(part);
      });
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          body: parsedJson(Buffer.concat(parts).toString('utf8')),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
