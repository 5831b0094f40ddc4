/** What was done in the owner's name: time, address, action, whose name, and whether the proof was right. */
import { sql } from 'kysely';
import type { BaseDeps } from '../base-deps.ts';

const KEPT_DAYS = 365;

export interface AuditEntry {
  ip: string;
  action: string;
  ok: boolean;
  /** Null for the owner of ADMIN_PASSWORD, and where nobody was known. */
  name: string | null;
}

/** Before the answer: an action that cannot be written down is not done. */
export async function writeAudit({ database, now }: BaseDeps, entry: AuditEntry): Promise<void> {
  const { ip, action, ok, name } = entry;
  const at = now().toISOString();
  await sql`insert into owner_audit (at, ip, action, ok, name)
    values (${at}, ${ip}, ${action}, ${ok}, ${name})`.execute(database.db);
  if (Math.random() < 0.01)
    await sql`delete from owner_audit where at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
      database.db,
    );
}
