import { graphqlSync } from 'graphql';
import * as z from 'zod';
import type { ShopifySim } from './context.ts';
import { rootOf } from './resolve.ts';
import { schema } from './schema.ts';

const RequestBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

export interface Result {
  status: number;
  body: object;
}

/** Shopify's price for the list of an import: the list itself, and each customer with an address. */
const priceOf = (customers: number) => 2 + 2 * customers;

/** One GraphQL request: errors and throttling return 200 with `errors`, as Shopify does. */
export function executeGraphql(sim: ShopifySim, given: unknown): Result {
  const request = RequestBody.safeParse(given);
  if (!request.success) return { status: 400, body: { errors: { query: 'Required parameter missing or invalid' } } };
  const { query, variables, operationName } = request.data;
  const requested = priceOf(Number(variables?.first ?? 0));
  const cost = (actual: number | null) => ({
    cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: sim.throttle.status() },
  });
  if (!sim.throttle.take(requested)) {
    const documentation = 'https://shopify.dev/api/usage/rate-limits';
    const throttled = { message: 'Throttled', extensions: { code: 'THROTTLED', documentation } };
    return { status: 200, body: { errors: [throttled], extensions: cost(null) } };
  }
  let returned = 0;
  const rootValue = rootOf(sim, (count) => (returned += count));
  const result = graphqlSync({ schema, source: query, rootValue, variableValues: variables, operationName });
  const actual = priceOf(returned);
  sim.throttle.giveBack(requested - actual);
  return { status: 200, body: { ...result, extensions: cost(actual) } };
}
