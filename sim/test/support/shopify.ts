import { startSim } from './sim.ts';

export const shopifySecret = 'shopify-webhook-secret';
const token = 'shpat_00000000000000000000000000000000';

export const customersQuery = `
  query Customers($first: Int!, $after: String) {
    customers(first: $first, after: $after) {
      nodes { id defaultEmailAddress { emailAddress } }
      pageInfo { hasNextPage endCursor }
    }
  }`;

interface GraphqlResponse {
  data?: {
    customers: {
      nodes: { id: string; defaultEmailAddress: { emailAddress: string } | null }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  };
  errors?: { message: string; extensions?: Record<string, unknown> }[];
  extensions?: {
    cost: {
      requestedQueryCost: number;
      actualQueryCost: number | null;
      throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
    };
  };
}

/** The store, with its Admin API called as Shopify documents it. */
export async function startShopify(more: Record<string, string> = {}, now?: () => number) {
  const sim = await startSim({ SHOPIFY_WEBHOOK_SECRET: shopifySecret, ...more }, now);
  const call = async (
    query: string,
    variables: object = {},
    headers: Record<string, string> = {},
    version = '2026-10',
  ) => {
    const response = await fetch(`${sim.origin}/admin/api/${version}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token, ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return { status: response.status, body: (await response.json()) as GraphqlResponse };
  };
  return { ...sim, call };
}
