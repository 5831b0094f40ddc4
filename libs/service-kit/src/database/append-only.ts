/** Tables whose rows cannot be changed or deleted: audit and ledger (docs/reliability.md#edges). */
import { type Kysely, sql } from 'kysely';

/** A trigger, not a privilege: it survives a restored dump and a repeated provisioning job. */
const GUARD = sql`create or replace function refuse_change() returns trigger language plpgsql as $$
  declare expired boolean := false;
  begin
    if tg_op = 'DELETE' and tg_nargs = 2 then
      execute format('select ($1).%I < now() - make_interval(days => %s)', tg_argv[0], tg_argv[1])
        using old into expired;
      if expired then return old; end if;
    end if;
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end $$`;

export interface Retention {
  /** Column with the instant at which a row was written. */
  at: string;
  days: number;
}

/**
 * For migrations: from now on no role can change a row of `table`, except its owner, who can drop the trigger.
 * Rows older than `retention` may be deleted; without `retention`, no row may be.
 */
export async function appendOnly(db: Kysely<unknown>, table: string, retention?: Retention): Promise<void> {
  await GUARD.execute(db);
  const rule = retention ? sql`${sql.lit(retention.at)}, ${sql.lit(String(retention.days))}` : sql``;
  await sql`create or replace trigger append_only before update or delete on ${sql.table(table)}
    for each row execute function refuse_change(${rule})`.execute(db);
}
