/**
 * Requests to a store's Admin API. The host depends on the owner's input, so this file applies all rules of
 * docs/reliability.md#ssrf: the name is checked again, the suffix is fixed, HTTPS, a public address checked at connect,
 * no redirects, 5 s, 5 MiB. The token is neither stored nor logged.
 */
import { SHOP_NAME } from '@scrollstop/contracts/owner/shopify';
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import { Agent, request } from 'undici';
import { type FindAddresses, publicOnly } from '../../public-address.ts';

/** Supported for twelve months from October 2026; sim/src/shopify/schema.ts has the names that we use. */
const API_VERSION = '2026-10';
const TIMEOUT_MS = 5_000;
const RESPONSE_LIMIT = 5 * 1024 * 1024;

export interface ShopResponse {
  status: number;
  /** Undefined when the body is not JSON. */
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
  /** The simulator's base URL, in `local` only (SHOPIFY_API_BASE). */
  base?: string | undefined;
  find?: FindAddresses;
}

/** Resolves to the response whatever its status; rejects when it is late, missing or too large. */
export function shopClient({ base, find }: ShopClientOptions): ShopClient {
  const dispatcher = new Agent({
    maxResponseSize: RESPONSE_LIMIT,
    // The connection uses exactly the address that was checked, because the name is resolved only here.
    ...(base === undefined && { connect: { lookup: publicOnly('the store', find) } }),
  });
  return async ({ shop, token, query, variables, signal }) => {
    if (!SHOP_NAME.test(shop)) throw new Error('This is not the name of a store.');
    const url = new URL(`/admin/api/${API_VERSION}/graphql.json`, base ?? `https://${shop}.myshopify.com`);
    const { statusCode, body } = await request(url, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return { status: statusCode, body: parsedJson(await body.text()) };
  };
}
