import { createHash } from 'node:crypto';
import type { PersonalTables } from '@scrollstop/service-kit/personal-tables';
import { sql } from 'kysely';

/** Of the browsers in which the person agreed and was signed in. */
const ofVisitor = (userId: number) =>
  sql`t.visitor_id in (select p.visitor_id from consent_person p where p.user_id = ${userId})`;

/** A store's orders and webhooks are not here: they hold no name and no address, and belong to no account. */
export const personalTables: PersonalTables = {
  ad_event: {},
  pixel_event: { of: ofVisitor },
  consent: { of: ofVisitor },
  consent_person: {},
  funnel_step: {},
  conversion: {},
  mail: {},
  mail_suppression: { withheld: ['address_hash'] },
};

/** The buyer as an event may name them: SHA-256 of the address as accounts keep it (EmailHash of contracts/primitives). */
export const emailHashOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
