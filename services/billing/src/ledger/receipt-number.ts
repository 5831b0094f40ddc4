/** Receipts are numbered 1, 2, 3 … within a year, without gaps (P-11). */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/schema.ts';

/**
 * The next number of the year of `paidAt` (UTC), e.g. `2026-000042`. Locks the year's row until the transaction
 * ends: what is rolled back leaves no gap, and nobody else waits longer than one settlement takes.
 */
export async function takeReceiptNumber(trx: Transaction<Tables>, paidAt: string): Promise<string> {
  const year = new Date(paidAt).getUTCFullYear();
  const { rows } = await sql<{ last: number }>`
    insert into receipt_counter (year, last) values (${year}, 1)
    on conflict (year) do update set last = receipt_counter.last + 1
    returning last`.execute(trx);
  return `${year}-${String(rows[0]!.last).padStart(6, '0')}`;
}
