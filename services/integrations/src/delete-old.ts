/** Deletes old rows (docs/retention.md). */
import { CONSENT_MONTHS, MAIL_KEPT_DAYS, REMINDER_KEPT_DAYS, TRACK_KEPT_DAYS } from '@scrollstop/challenge/constants';
import { deleteInBatches } from '@scrollstop/service-kit/database/delete-in-batches';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { rollUp } from './pixel/roll-up.ts';

/**
 * A signed body has no date, so the same bytes may be sent again at any time. This is longer than any signing secret
 * should be used; docs/operations.md says when to change it.
 */
const TEN_YEARS = 3_653;

const rules: readonly [table: string, since: string, days: number, which?: string][] = [
  // Until then the owner can see whether a mail was sent. Then a refused address is tried again: it may exist again.
  ['mail', 'done_at', MAIL_KEPT_DAYS],
  ['mail_suppression', 'created_at', MAIL_KEPT_DAYS],
  // A date that is weeks past gets no message any more, so its record is not needed.
  ['reminder_delivery', 'done_at', REMINDER_KEPT_DAYS],
  ['pixel_event', 'received_at', TRACK_KEPT_DAYS],
  // Includes waiting events: the platform may no longer be set up.
  ['ad_event', 'occurred_at', 30],
  // The consent of a browser without an account is kept as evidence for as long as anything that it allowed.
  [
    'consent',
    `coalesce(ended_at, received_at + interval '${CONSENT_MONTHS} months')`,
    TRACK_KEPT_DAYS,
    'not exists (select 1 from consent_person p where p.visitor_id = consent.visitor_id)',
  ],
  ['shopify_webhook', 'done_at', TEN_YEARS],
  ['shopify_erasure', 'done_at', TEN_YEARS],
  ['shopify_forgotten', 'forgotten_at', TEN_YEARS],
  // The store's owner has this long to respond to a customer who asked for their data.
  ['shopify_data_request', 'received_at', 30],
];

/** A table that cannot be cleaned up does not delay the others; rejects at the end. */
export async function deleteOld(deps: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const at = deps.now().toISOString();
  const failures: unknown[] = [];
  for (const [table, since, days, which = 'true'] of rules)
    try {
      // The events of a day are counted before they are deleted.
      if (table === 'pixel_event') await rollUp(deps);
      await deleteInBatches(
        deps.database.db,
        table,
        sql`${sql.raw(since)} < ${at}::timestamptz - make_interval(days => ${days}) and ${sql.raw(which)}`,
      );
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all old rows were deleted.');
}
