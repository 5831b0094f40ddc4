import { PROVIDERS } from '@scrollstop/contracts/primitives';
import type { OnErased } from '@scrollstop/service-kit/personal-data/personal-data';
import type { PersonalTables } from '@scrollstop/service-kit/personal-data/personal-tables';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { endErased, forgetUnpaid } from './payments/end-erased.ts';
import { providerInfo } from './providers/provider.ts';

const hintPrefixes = PROVIDERS.flatMap((name) => providerInfo[name].hintPrefix ?? []);

/**
 * Payments stay on the books (docs/decisions/008), under the id of an account that identifies no user any more.
 * A provider's raw events, which hold name and address, are erased; so are an unpaid attempt and the buyer's details on
 * a receipt: they are the buyer's addition to it, and the books do not rest on them.
 */
export const personalTables: PersonalTables = {
  webhook_event: {
    of: (userId) => sql`t.done_at is not null and t.object_id in (
      select p.provider_id from payment p where p.user_id = ${userId}
      union select f.object_id from payment_fact f where f.user_id = ${userId}
      union select prefix || f.object_id from payment_fact f, unnest(${hintPrefixes}::text[]) as prefix
        where f.user_id = ${userId})`,
    withheld: ['body'],
  },
  receipt_buyer: {},
  // The buyer's words and address go. The gift stays good for whoever holds the code; which account has opened it goes with that
  // account. Neither of the two learns of the other: both read the same row without the other's column.
  gift_order: {},
  gift: {
    of: (userId) => sql`t.user_id = ${userId} or t.opened_by = ${userId}`,
    withheld: ['user_id', 'payment_id', 'opened_by', 'opening', 'key_id', 'code_hash'],
    keep: { because: 'accounting' },
    eraseBy: (userId) => sql<{ erased: number }>`with gone as (
        update gift set opened_by = null, opening = null where opened_by = ${userId} returning 1)
      select count(*)::int as erased from gone`,
  },
  payment: {
    withheld: ['completion', 'standing'],
    keep: { because: 'accounting' },
    // Together with its facts. An attempt that may still be paid is erased when its provider has ended it.
    eraseBy: (userId) => forgetUnpaid(userId, []),
  },
  refund_request: { keep: { because: 'accounting' } },
  payment_fact: { keep: { because: 'accounting' } },
};

/** Ends open attempts, so that a deleted account is not charged. If this fails, the reconcile pass does it. */
export const endOpenAttempts =
  (deps: Deps): OnErased =>
  (userId) =>
    void endErased(deps, userId, `erase-${userId}`).catch((err: unknown) =>
      deps.log.warn({ err }, 'an open attempt of a deleted account was not ended, will retry'),
    );
