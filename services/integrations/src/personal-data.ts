import type { PersonalTables } from '@scrollstop/service-kit/personal-data/personal-tables';
import { sql } from 'kysely';

/** Rows of browsers in which the user gave consent while signed in. */
const ofVisitor = (userId: number) =>
  sql`t.visitor_id in (select p.visitor_id from consent_person p where p.user_id = ${userId})`;

/** The store's orders and webhooks are not listed: they contain no name or address, and belong to no account. */
export const personalTables: PersonalTables = {
  // Includes events in these browsers before the sign-in. A condition with "or" would scan all events.
  ad_event: {
    of: (userId) => sql`(t.visitor_id, t.event_id) in (
      select visitor_id, event_id from ad_event where user_id = ${userId}
      union all select t.visitor_id, t.event_id from ad_event t where ${ofVisitor(userId)})`,
  },
  pixel_event: { of: ofVisitor },
  consent: { of: ofVisitor },
  consent_person: {},
  funnel_step: {},
  conversion: {},
  mail: {},
  mail_suppression: { withheld: ['address_hash'] },
  push_subscription: { withheld: ['endpoint_hash', 'auth'] },
  reminder: {},
  reminder_delivery: {},
};
