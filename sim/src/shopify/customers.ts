import type { Collection } from '../journal.ts';

/** A customer as stored by the shop. */
export interface Customer {
  id: number;
  email: string | null;
}

/** Shopify's ids are large and grow. */
const firstId = 6_940_095_000_000;

/**
 * Adds realistic customers: every 20th has no address, every 50th has one in capitals, and every 100th has the address
 * of the previous customer (an import counts the two once).
 */
export function createCustomers(customers: Collection<Customer>, count: number): void {
  for (let added = 0; added < count; added++) {
    const id = firstId + customers.size();
    const number = customers.size() + 1;
    const own = number % 100 === 0 ? number - 1 : number;
    const address = `customer${String(own)}@example.com`;
    const email = number % 20 === 10 ? null : number % 50 === 25 ? address.toUpperCase() : address;
    customers.put(String(id), { id, email });
  }
}

/** The customer as the Admin API shows it. */
export const graphqlCustomer = ({ id, email }: Customer) => ({
  id: `gid://shopify/Customer/${String(id)}`,
  defaultEmailAddress: email && { emailAddress: email },
});
