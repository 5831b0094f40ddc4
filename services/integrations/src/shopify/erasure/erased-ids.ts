/** Ids of orders and customers that Shopify asked us to erase; they are never accepted again. */
import { type QueryExecutorProvider, sql } from 'kysely';

export type Kind = 'order' | 'customer';

const digestOf = (kind: Kind, id: ReturnType<typeof sql>) =>
  sql`sha256(convert_to(${kind}::text || ':' || ${id}, 'UTF8'))`;

export async function markErased(trx: QueryExecutorProvider, kind: Kind, ids: readonly string[]) {
  if (ids.length === 0) return;
  await sql`insert into shopify_forgotten (digest)
    select ${digestOf(kind, sql`id`)} from unnest(${[...ids]}::text[]) as id on conflict do nothing`.execute(trx);
}

export async function isErased(trx: QueryExecutorProvider, kind: Kind, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from shopify_forgotten
    where digest = ${digestOf(kind, sql`${id}::text`)}`.execute(trx);
  return rows.length > 0;
}
