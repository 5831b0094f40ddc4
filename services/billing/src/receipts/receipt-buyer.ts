/** The buyer's details on the receipt of one payment. */
import type { ReceiptBuyer } from '@scrollstop/contracts/account/receipt-buyer';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { PaymentKey } from '../ledger/payment-rows.ts';

/** Null for a receipt that names nobody. */
export async function buyerOf(db: Kysely<Tables>, payment: PaymentKey): Promise<ReceiptBuyer | null> {
  const row = await db
    .selectFrom('receipt_buyer')
    .select(['name', 'address', 'country', 'tax_id as taxId'])
    .where('user_id', '=', payment.user_id)
    .where('payment_id', '=', payment.id)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces all details; ones that are all empty take them off the receipt. Of two tabs the later one stays. */
export async function saveBuyer(
  db: Kysely<Tables>,
  payment: PaymentKey,
  buyer: ReceiptBuyer,
): Promise<ReceiptBuyer | null> {
  const { name, address, country, taxId } = buyer;
  if (name + address + country + taxId === '') {
    await db
      .deleteFrom('receipt_buyer')
      .where('user_id', '=', payment.user_id)
      .where('payment_id', '=', payment.id)
      .execute();
    return null;
  }
  await sql`insert into receipt_buyer (user_id, payment_id, name, address, country, tax_id, updated_at)
    values (${payment.user_id}, ${payment.id}, ${name}, ${address}, ${country}, ${taxId}, now())
    on conflict (user_id, payment_id) do update set name = excluded.name, address = excluded.address,
      country = excluded.country, tax_id = excluded.tax_id, updated_at = excluded.updated_at`.execute(db);
  return buyer;
}
