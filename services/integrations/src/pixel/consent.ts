/** Consent of visitors: when it is valid, which user it belongs to, and which data a withdrawal deletes. */
import { CONSENT_MONTHS } from '@scrollstop/challenge/constants';
import type { ConsentBody } from '@scrollstop/contracts/site/pixel';
import { personLock } from '@scrollstop/service-kit/personal-data/erased-person';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Condition on `consent k`: given, not withdrawn, and not so old that the banner asks again. */
export const isConsentValid = (now: Date) =>
  sql`(k.ended_at is null and k.received_at > ${now.toISOString()}::timestamptz - make_interval(months => ${CONSENT_MONTHS}))`;

export async function saveConsent(db: QueryExecutorProvider, body: ConsentBody, now: Date): Promise<void> {
  await sql`insert into consent (visitor_id, text_version, decided_at, received_at)
    values (${body.visitorId}, ${body.textVersion}, ${body.decidedAt}, ${now.toISOString()})
    on conflict do nothing`.execute(db);
}

/**
 * The time of consent of each of these visitors; visitors without consent are missing. A withdrawal, or an erasure of
 * the browser's user, waits until this transaction has stored what the consent allows, and therefore deletes it.
 */
export async function consentTimes(
  trx: QueryExecutorProvider,
  visitorIds: string[],
  now: Date,
): Promise<Map<string, Date>> {
  if (visitorIds.length === 0) return new Map();
  await sql`select ${sql.raw(personLock('user_id'))} from (select distinct user_id from consent_person
    where visitor_id = any(${visitorIds}::uuid[]) order by user_id) as users`.execute(trx);
  const { rows } = await sql<{ visitor_id: string; decided_at: string }>`select visitor_id, decided_at
    from consent k where visitor_id = any(${visitorIds}::uuid[]) and ${isConsentValid(now)}
    order by visitor_id for share`.execute(trx);
  return new Map(rows.map((row) => [row.visitor_id, new Date(row.decided_at)]));
}

/** Links these visitors to the user who is signed in in their browser. */
export async function linkVisitors(
  db: QueryExecutorProvider,
  userId: number,
  visitorIds: string[],
  now: Date,
): Promise<void> {
  await sql`insert into consent_person (user_id, visitor_id, linked_at)
    select ${userId}, k.visitor_id, ${now.toISOString()} from consent k
    where k.visitor_id = any(${visitorIds}::uuid[]) and ${isConsentValid(now)}
    on conflict do nothing`.execute(db);
}

/** Condition on `consent k`. An "or" would scan everybody's consents, and anybody may call a withdrawal. */
export const isInBrowsersOf = (visitorId: string, userId: number | null) =>
  sql`k.visitor_id in (select ${visitorId}::uuid
    union all select p.visitor_id from consent_person p where p.user_id = ${userId})`;

/**
 * Withdraws the consent of this browser and, for a signed-in user, of all their browsers. Unsent events are deleted,
 * and stored events of these visitors lose their ids. Rows of `consent` are kept as evidence of consent and withdrawal.
 */
export async function withdrawConsent(
  trx: QueryExecutorProvider,
  visitorId: string,
  userId: number | null,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ visitor_id: string }>`update consent k set
      ended_at = coalesce(ended_at, ${now.toISOString()})
    where ${isInBrowsersOf(visitorId, userId)} returning visitor_id`.execute(trx);
  const visitors = rows.map((row) => row.visitor_id);
  await sql`delete from ad_event where done_at is null
    and (visitor_id = any(${visitors}::uuid[]) or user_id = ${userId})`.execute(trx);
  await sql`update pixel_event set visitor_id = null, session_id = null
    where visitor_id = any(${visitors}::uuid[])`.execute(trx);
}
