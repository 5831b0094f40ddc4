import { buildSchema } from 'graphql';

/** The simulated API version. Shopify responds to an older supported one in the same way. */
export const apiVersion = '2026-10';

/** The part of Shopify's Admin schema that an import of customers needs; names, nullability and texts are Shopify's. */
export const schema = buildSchema(`
  scalar DateTime
  scalar Decimal
  scalar UnsignedInt64

  enum CustomerState { DECLINED DISABLED ENABLED INVITED }
  enum CustomerEmailAddressMarketingState { INVALID NOT_SUBSCRIBED PENDING REDACTED SUBSCRIBED UNSUBSCRIBED }
  enum CustomerSortKeys { CREATED_AT ID LOCATION NAME RELEVANCE UPDATED_AT }
  enum CountPrecision { AT_LEAST EXACT }
  enum CurrencyCode { CHF EUR GBP USD }

  type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
  type CustomerEmailAddress {
    emailAddress: String!
    marketingState: CustomerEmailAddressMarketingState!
  }
  type Customer {
    id: ID!
    legacyResourceId: UnsignedInt64!
    displayName: String!
    firstName: String
    lastName: String
    email: String @deprecated(reason: "Use defaultEmailAddress.emailAddress instead.")
    defaultEmailAddress: CustomerEmailAddress
    phone: String @deprecated(reason: "Use defaultPhoneNumber.phoneNumber instead.")
    state: CustomerState!
    verifiedEmail: Boolean!
    locale: String!
    note: String
    tags: [String!]!
    numberOfOrders: UnsignedInt64!
    amountSpent: MoneyV2!
    createdAt: DateTime!
    updatedAt: DateTime!
  }
  type CustomerEdge { cursor: String! node: Customer! }
  type PageInfo { startCursor: String endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! }
  type CustomerConnection { edges: [CustomerEdge!]! nodes: [Customer!]! pageInfo: PageInfo! }
  type Count { count: Int! precision: CountPrecision! }
  type Shop { id: ID! name: String! email: String! myshopifyDomain: String! currencyCode: CurrencyCode! }

  type QueryRoot {
    shop: Shop!
    customer(id: ID!): Customer
    customers(
      first: Int
      last: Int
      after: String
      before: String
      query: String
      reverse: Boolean = false
      sortKey: CustomerSortKeys = ID
    ): CustomerConnection!
    customersCount(query: String, limit: Int = 10000): Count
  }
  schema { query: QueryRoot }
`);
