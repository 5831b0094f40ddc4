/** Claims due mails, and decides how often one is tried. */
import type { Language } from '@scrollstop/contracts/language';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { MailFacts, MailKind } from './tables.ts';

const BATCH = 10;
/** Delays after each try; the first is longer than a try can take, so that no other replica sends the same mail. */
const RETRY_SECONDS = [30, 60, 300, 900, 3_600, 14_400];
/** A recovery link is useless hours later; a receipt is not. */
const MAX_ATTEMPTS: Record<MailKind, number> = {
  recovery: 5,
  welcome: 7,
  receipt: 7,
  refund: 7,
  reminder: 3,
};

export interface DueMail {
  userId: number;
  eventId: string;
  kind: MailKind;
  language: Language | null;
  facts: MailFacts;
  attempts: number;
}

export const isLast = ({ kind, attempts }: DueMail): boolean => attempts >= MAX_ATTEMPTS[kind];

/** Claims due rows by setting their next try: a process that dies half-way only delays them. */
export async function claimMails(db: QueryExecutorProvider, now: Date): Promise<DueMail[]> {
  const at = now.toISOString();
  const { rows } = await sql<DueMail>`update mail set attempts = attempts + 1,
      next_attempt_at = ${at}::timestamptz
        + make_interval(secs => (${RETRY_SECONDS}::int[])[least(attempts + 1, ${RETRY_SECONDS.length})])
    where (user_id, event_id) in (select user_id, event_id from mail where next_attempt_at <= ${at}
      order by next_attempt_at limit ${BATCH} for update skip locked)
    returning user_id as "userId", event_id as "eventId", kind, language, facts, attempts`.execute(db);
  return rows;
}
