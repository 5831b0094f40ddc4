import { buildSchema } from 'graphql';

/** The simulated API version. Shopify responds to older supported versions in the same way. */
export const apiVersion = '2026-10';

/** The one simulated store. */
export const shopDomain = 'scrollstop-sim.myshopify.com';

/** The part of Shopify's Admin schema that an import of customers uses, with Shopify's names, nullability and texts. */
export const schema = buildSchema(`
  enum CustomerSortKeys { ID }
  enum CountPrecision { AT_LEAST EXACT }

  type CustomerEmailAddress { emailAddress: String! }
  type Customer { id: ID! defaultEmailAddress: CustomerEmailAddress }
  type PageInfo { endCursor: String hasNextPage: Boolean! }
  type CustomerConnection { nodes: [Customer!]! pageInfo: PageInfo! }
  type Count { count: Int! precision: CountPrecision! }

  type QueryRoot {
    customers(first: Int, after: String, sortKey: CustomerSortKeys = ID): CustomerConnection!
    customersCount(limit: Int = 10000): Count
  }
  schema { query: QueryRoot }
`);
