import { GraphQLError } from 'graphql';
import { shopDomain, type ShopifySim } from './context.ts';
import { gid, graphqlCustomer, type Customer } from './customers.ts';

interface PageArguments {
  first?: number;
  last?: number;
  after?: string;
  before?: string;
  query?: string;
  reverse?: boolean;
}

const invalid = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });

/** Resolvers of the queries; `returned` receives the number of nodes of a page, for the price. */
export function rootOf(sim: ShopifySim, returned: (count: number) => void) {
  return {
    shop: {
      id: 'gid://shopify/Shop/1',
      name: 'ScrollStop Sim',
      email: 'shop@example.com',
      myshopifyDomain: shopDomain,
      currencyCode: 'EUR',
    },
    customer: ({ id }: { id: string }) => {
      const customer = [...sim.customers.values()].find((each) => gid(each.id) === id);
      return customer ? graphqlCustomer(customer) : null;
    },
    customersCount: ({ limit = 10_000 }: { limit?: number }) => {
      const count = sim.customers.size();
      return count > limit ? { count: limit, precision: 'AT_LEAST' } : { count, precision: 'EXACT' };
    },
    customers: (given: PageArguments) => {
      const page = customersPage(sim, present(given));
      returned(page.nodes.length);
      return page;
    },
  };
}

/** A null variable counts as absent. */
const present = (given: PageArguments): PageArguments =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));

function customersPage(sim: ShopifySim, given: PageArguments) {
  const forward = given.first !== undefined;
  const size = given.first ?? given.last;
  if (size === undefined) throw invalid('you must provide one of first or last');
  if (given.first !== undefined && given.last !== undefined)
    throw invalid('providing both first and last is not supported');
  if (size < 1) throw invalid(`${forward ? 'first' : 'last'} must be greater than 0`);
  if (size > 250) throw invalid(`${forward ? 'first' : 'last'} cannot exceed 250`);
  if (given.query !== undefined)
    throw invalid('The Shopify simulator does not model `query`; extend sim/src/shopify.');

  const all = [...(given.reverse ? sim.customers.newestFirst() : sim.customers.values())];
  const start = given.after === undefined ? 0 : positionOf(all, given.after) + 1;
  const end = given.before === undefined ? all.length : positionOf(all, given.before);
  const from = forward ? start : Math.max(start, end - size);
  const to = forward ? Math.min(end, start + size) : end;
  const items = all.slice(from, to);
  const nodes = items.map(graphqlCustomer);
  const cursors = items.map(cursorOf);
  return {
    nodes,
    edges: nodes.map((node, index) => ({ node, cursor: cursors[index] })),
    pageInfo: {
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
      hasNextPage: to < all.length,
      hasPreviousPage: from > 0,
    },
  };
}

const cursorOf = ({ id }: Customer) =>
  Buffer.from(JSON.stringify({ last_id: id, last_value: String(id) })).toString('base64');

/** A cursor represents an id, so that the next page continues where the previous one ended. */
function positionOf(all: Customer[], cursor: string): number {
  const id = /^\{"last_id":(\d+),/.exec(Buffer.from(cursor, 'base64').toString())?.[1];
  const index = all.findIndex((customer) => String(customer.id) === id);
  if (index < 0) throw invalid('Invalid cursor for current pagination sort.');
  return index;
}
