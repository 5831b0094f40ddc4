/** The audit of owner actions: time, address, action, name, and whether the credentials were correct. */
import type { BaseDeps } from '@scrollstop/service-kit/deps';
import type { EventTables } from '@scrollstop/events/tables';
import { sql } from 'kysely';
import type { Config } from '../config.ts';

type Deps = BaseDeps<Config, EventTables>;

const KEPT_DAYS = 365;

export interface AuditEntry {
  ip: string;
  action: string;
  ok: boolean;
  /** Null for the owner of ADMIN_PASSWORD and for failed sign-ins. */
  name: string | null;
}

/** Runs before the action, so that an action that cannot be audited is not done. */
export async function writeAudit({ database, now }: Pick<Deps, 'database' | 'now'>, entry: AuditEntry) {
  const { ip, action, ok, name } = entry;
  const at = now().toISOString();
  await sql`insert into owner_audit (at, ip, action, ok, name)
    values (${at}, ${ip}, ${action}, ${ok}, ${name})`.execute(database.db);
}

/** Uses the clock of the database, because its trigger refuses to delete a row that is younger by that clock. */
export async function forgetOldAudit({ db }: Deps['database']): Promise<void> {
  await sql`delete from owner_audit where at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
