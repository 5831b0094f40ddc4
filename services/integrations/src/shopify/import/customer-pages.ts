/** Reads the customers of a store page by page, at the rate that Shopify's query points allow. */
import * as z from 'zod/mini';
import type { ShopClient, ShopResponse } from './shop-client.ts';

/** Shopify's largest page; it costs 502 of the 1,000 points that one query may cost. */
const PAGE_SIZE = 250;
/** O-2: a million customers. Stops at a store that never reports a last page; the owner continues a larger one. */
export const PAGES_MAX = 4_000;
/** A delay above the maximum of a timer would fire at once. */
const PAUSE_MAX_MS = 60_000;
/** After this many failures in a row, the owner has to start the import again. */
const TRIES = 6;

const customersQuery = `query Customers($first: Int!, $after: String) {
  customers(first: $first, after: $after, sortKey: ID) {
    nodes { defaultEmailAddress { emailAddress } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const countQuery = `query Count { customersCount(limit: 1000000) { count precision } }`;

export interface CustomerPage {
  /** One entry per customer; null without an address. */
  emails: (string | null)[];
  /** The start of the next page. */
  cursor: string | null;
  last: boolean;
}

/** The store refused its name or the token, so a retry is pointless. */
export class ShopRefused extends Error {
  override name = 'ShopRefused';
}

export interface PagesOptions {
  client: ShopClient;
  shop: string;
  token: string;
  signal: AbortSignal;
  /** Resolves after this many ms, or as soon as the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const Cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().check(z.gt(0)) }),
});
const ResponseBody = z.object({
  data: z.nullish(z.unknown()),
  errors: z.nullish(z.array(z.object({ extensions: z.nullish(z.object({ code: z.nullish(z.string()) })) }))),
  extensions: z.nullish(z.object({ cost: z.nullish(Cost) })),
});
const Page = z.object({
  customers: z.object({
    nodes: z.array(z.object({ defaultEmailAddress: z.nullish(z.object({ emailAddress: z.string() })) })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) }),
  }),
});
const Count = z.object({ customersCount: z.nullish(z.object({ count: z.int(), precision: z.string() })) });

export function customerPages({ client, shop, token, signal, wait }: PagesOptions) {
  /** Milliseconds until the store has enough points for the next query, according to its last response. */
  let pause = 0;
  let pages = 0;

  async function query(text: string, variables: object): Promise<unknown> {
    for (let failures = 0; ;) {
      await wait(pause, signal);
      pause = 0;
      const response = await client({ shop, token, query: text, variables, signal }).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return null;
      });
      const read = response && readResponse(response);
      pause = read ? missingTime(read) : backoff(++failures);
      if (read && read.data !== null) return read.data;
      if (read?.throttled) continue;
      if (read) failures++;
      if (failures >= TRIES) throw new Error(`The store failed ${TRIES} times in a row.`);
    }
  }

  return {
    /** The number of customers according to the store; null when the store gives no exact number. */
    async count(): Promise<number | null> {
      const { customersCount: reported } = Count.parse(await query(countQuery, {}));
      return reported?.precision === 'EXACT' ? reported.count : null;
    },
    async after(cursor: string | null): Promise<CustomerPage> {
      if (++pages > PAGES_MAX) throw new Error(`The store has more than ${PAGES_MAX} pages of customers.`);
      const { customers } = Page.parse(await query(customersQuery, { first: PAGE_SIZE, after: cursor }));
      const { hasNextPage, endCursor = null } = customers.pageInfo;
      return {
        emails: customers.nodes.map(({ defaultEmailAddress }) => defaultEmailAddress?.emailAddress ?? null),
        cursor: endCursor ?? cursor,
        last: !hasNextPage || endCursor === null,
      };
    },
  };
}

/** Returns null for a transient failure: 5xx, a redirect, no JSON. Throws ShopRefused for a permanent one. */
function readResponse({ status, body }: ShopResponse) {
  if ([400, 401, 402, 403, 404, 423].includes(status)) throw new ShopRefused(`The store responded with ${status}.`);
  const parsed = ResponseBody.safeParse(body);
  if (status !== 200 || !parsed.success) return null;
  const { data, errors, extensions } = parsed.data;
  const codes = (errors ?? []).map((error) => error.extensions?.code);
  const throttled = codes.includes('THROTTLED');
  // ACCESS_DENIED: the token may not read customers. Any other error is in our query.
  if (codes.includes('ACCESS_DENIED')) throw new ShopRefused('The token may not read customers.');
  return { data: codes.length > 0 ? null : (data ?? null), throttled, cost: extensions?.cost };
}

/** Milliseconds until the store's bucket has the points for the same query. */
function missingTime({ cost, throttled }: NonNullable<ReturnType<typeof readResponse>>): number {
  if (!cost) return throttled ? 1_000 : 0;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  const ms = ((cost.requestedQueryCost - currentlyAvailable) / restoreRate) * 1_000;
  return Math.min(Math.max(0, Math.ceil(ms)), PAUSE_MAX_MS);
}

/** 1, 2, 4, 8, 16 s. */
const backoff = (failures: number) => 1_000 * 2 ** (failures - 1);
