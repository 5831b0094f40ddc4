import type { Collection } from '../journal.ts';

/** A customer as the store holds it; the GraphQL responses and the webhook bodies are derived from it. */
export interface Customer {
  id: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  createdAt: string;
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
    createdAt: time,
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
      },
      now,
    );
  }
}

/** The customer as the Admin API shows it. */
export const graphqlCustomer = (customer: Customer) => ({
  id: `gid://shopify/Customer/${String(customer.id)}`,
  defaultEmailAddress: customer.email && { emailAddress: customer.email },
});

/** The customer as the body of `customers/create`, and inside an order. */
export const webhookCustomer = (customer: Customer) => ({
  id: customer.id,
  created_at: customer.createdAt,
  first_name: customer.firstName,
  last_name: customer.lastName,
  state: 'disabled',
  note: null,
  email: customer.email,
});
