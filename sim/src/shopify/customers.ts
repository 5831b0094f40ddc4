import type { Collection } from '../journal.ts';

/** A customer as the store holds it; the GraphQL responses and the webhook bodies are derived from it. */
export interface Customer {
  id: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  state: 'DISABLED' | 'ENABLED';
  marketingState: 'NOT_SUBSCRIBED' | 'SUBSCRIBED';
  createdAt: string;
  updatedAt: string;
}

/** Shopify's ids are large and grow. */
const firstId = 6_940_095_000_000;
const names = ['Ada', 'Bruno', 'Chiara', 'Dario', 'Elena', 'Fabio', 'Giulia', 'Hugo', 'Irene', 'Luca'];

export function newCustomer(
  customers: Collection<Customer>,
  given: Partial<Customer>,
  now: number,
): Customer {
  const id = firstId + customers.size();
  const time = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
  const customer: Customer = {
    id,
    firstName: null,
    lastName: null,
    email: null,
    state: 'DISABLED',
    marketingState: 'NOT_SUBSCRIBED',
    createdAt: time,
    updatedAt: time,
    ...given,
  };
  return customers.put(String(id), customer);
}

/**
 * Adds realistic customers: every 20th has no address, every 50th has it in capitals, and every 100th
 * has the address of the previous one (an import counts such customers once).
 */
export function createCustomers(customers: Collection<Customer>, count: number, now: number): void {
  for (let made = 0; made < count; made++) {
    const number = customers.size() + 1;
    const own = number % 100 === 0 ? number - 1 : number;
    const address = `customer${String(own)}@example.com`;
    newCustomer(
      customers,
      {
        firstName: names[number % names.length]!,
        lastName: `Cliente ${String(number)}`,
        email: number % 20 === 10 ? null : number % 50 === 25 ? address.toUpperCase() : address,
        marketingState: number % 3 === 0 ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED',
      },
      now,
    );
  }
}

const gid = (id: number) => `gid://shopify/Customer/${String(id)}`;

/** The customer as the Admin API shows it. */
export const graphqlCustomer = (customer: Customer) => ({
  id: gid(customer.id),
  defaultEmailAddress: customer.email && {
    emailAddress: customer.email,
    marketingState: customer.marketingState,
  },
});

/** The customer as the body of `customers/create`, and inside an order. */
export const webhookCustomer = (customer: Customer) => ({
  id: customer.id,
  created_at: customer.createdAt,
  updated_at: customer.updatedAt,
  first_name: customer.firstName,
  last_name: customer.lastName,
  state: customer.state.toLowerCase(),
  note: null,
  verified_email: customer.email !== null,
  multipass_identifier: null,
  tax_exempt: false,
  email: customer.email,
  phone: null,
  currency: 'EUR',
  addresses: [],
  tax_exemptions: [],
  admin_graphql_api_id: gid(customer.id),
});
