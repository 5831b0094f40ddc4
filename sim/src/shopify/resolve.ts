import { GraphQLError } from 'graphql';
import type { ShopifySim } from './context.ts';
import { graphqlCustomer, type Customer } from './customers.ts';

interface PageArguments {
  first?: number | null;
  after?: string | null;
}

const invalid = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });

/** Resolvers of the queries; `returned` gets the number of nodes of a page, which determines the price. */
export function rootOf(sim: ShopifySim, returned: (count: number) => void) {
  return {
    customersCount: ({ limit = 10_000 }: { limit?: number }) => {
      const count = sim.customers.size();
      return count > limit ? { count: limit, precision: 'AT_LEAST' } : { count, precision: 'EXACT' };
    },
    customers: (given: PageArguments) => {
      const page = customersPage(sim, given);
      returned(page.nodes.length);
      return page;
    },
  };
}

function customersPage(sim: ShopifySim, { first, after }: PageArguments) {
  if (typeof first !== 'number') throw invalid('you must provide one of first or last');
  if (first < 1) throw invalid('first must be greater than 0');
  if (first > 250) throw invalid('first cannot exceed 250');

  const all = [...sim.customers.values()];
  const start = typeof after === 'string' ? positionOf(all, after) + 1 : 0;
  const items = all.slice(start, start + first);
  const last = items.at(-1);
  return {
    nodes: items.map(graphqlCustomer),
    pageInfo: {
      endCursor: last ? cursorOf(last) : null,
      hasNextPage: start + first < all.length,
    },
  };
}

const cursorOf = ({ id }: Customer) =>
  Buffer.from(JSON.stringify({ last_id: id, last_value: String(id) })).toString('base64');

/** A cursor represents an id, so the next page continues where the previous one ended. */
function positionOf(all: Customer[], cursor: string): number {
  const id = /^\{"last_id":(\d+),/.exec(Buffer.from(cursor, 'base64').toString())?.[1];
  const index = all.findIndex((customer) => String(customer.id) === id);
  if (index < 0) throw invalid('Invalid cursor for current pagination sort.');
  return index;
}
