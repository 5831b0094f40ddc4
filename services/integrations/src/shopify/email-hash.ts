import { createHash } from 'node:crypto';

/** The buyer as an event may name them: SHA-256 of the address as accounts keep it (EmailHash of contracts/primitives). */
export const emailHashOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
