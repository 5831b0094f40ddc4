/** Purchases, only from the server's own `payment_completed`, of users who gave consent before they paid. */
import type { Effect } from '@scrollstop/events/consume/inbox';
import type { EventTables } from '@scrollstop/events/tables';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { TOO_OLD_MS } from './ad-events.ts';
import { isConsentValid } from './consent.ts';

export const onPaymentCompleted: Effect<'payment_completed', EventTables> = async (trx, { data }) => {
  const { userId, paymentId, amount, currency, paidAt } = data;
  await sql`insert into conversion (user_id, payment_id, amount, currency, paid_at)
    values (${userId}, ${paymentId}, ${amount}, ${currency}, ${paidAt})
    on conflict do nothing`.execute(trx);
};

/**
 * A provider rounds the time of a payment down to whole seconds, so a consent in the same second counts as earlier. A
 * conversion is checked until it is too old, because the link of a browser to its user may arrive after the payment.
 * For a user with consent in several browsers, one visitor is used.
 */
export async function queueConversions({ database, now }: Deps): Promise<void> {
  const at = now();
  const oldest = new Date(at.getTime() - TOO_OLD_MS).toISOString();
  await sql`with agreed as (
      select distinct on (c.user_id, c.payment_id)
        c.user_id, c.payment_id, c.amount, c.currency, c.paid_at, k.visitor_id
      from conversion c
      join consent_person p on p.user_id = c.user_id
      join consent k on k.visitor_id = p.visitor_id
      where c.queued_at is null and c.paid_at > ${oldest} and date_trunc('second', k.received_at) <= c.paid_at and ${isConsentValid(at)}
      order by c.user_id, c.payment_id, k.received_at
    ), queued as (
      update conversion c set queued_at = ${at.toISOString()} from agreed a
      where c.user_id = a.user_id and c.payment_id = a.payment_id and c.queued_at is null
      returning c.user_id, c.payment_id
    )
    insert into ad_event
      (visitor_id, event_id, user_id, name, occurred_at, path, device, value, currency, due_at)
    select visitor_id, 'purchase:' || payment_id, user_id, 'Purchase', paid_at, '/checkout', 'desktop',
      amount, currency, ${at.toISOString()}
    from agreed where (user_id, payment_id) in (select user_id, payment_id from queued)
    on conflict do nothing`.execute(database.db);
}
