/** Bodies of `/internal/*`: service to service, by service token, never through the gateway. */
import * as z from 'zod/mini';
import { Email } from '../account/auth.ts';
import { MailLanguage } from '../language.ts';
import { UserId } from '../primitives.ts';
import { PostProgressBody } from '../days/progress.ts';
import { open } from '../reading.ts';

/** auth → progress inside login and register. */
export const MergeProgressBody = z
  .strictObject({ userId: UserId, entries: z.array(PostProgressBody).check(z.maxLength(30)) })
  .register(z.globalRegistry, { id: 'MergeProgressBody' });
export type MergeProgressBody = z.infer<typeof MergeProgressBody>;

/** Sessions in one answer; a full page has another one after it. */
export const ENDED_SESSIONS_PAGE = 10_000;
/** gateway → auth, each second: sessions that ended lately, so that their access tokens end too. */
export const EndedSessions = z
  .strictObject({
    sessions: z
      .array(z.strictObject({ id: z.string(), endedAt: z.string() }))
      .check(z.maxLength(ENDED_SESSIONS_PAGE)),
  })
  .register(z.globalRegistry, { id: 'EndedSessions' });
export type EndedSessions = z.infer<typeof EndedSessions>;

/** billing → auth (`GET /internal/sessions/:id?userId=`), before it moves money: an access token outlives its session. */
export const SessionStateQuery = z
  .strictObject({ userId: z.pipe(z.coerce.number(), UserId) })
  .register(z.globalRegistry, { id: 'SessionStateQuery' });
export type SessionStateQuery = z.infer<typeof SessionStateQuery>;

/** False for a session that has ended, that is not this person's, or whose account was erased. */
export const SessionState = z
  .strictObject({ standing: z.boolean() })
  .register(z.globalRegistry, { id: 'SessionState' });
export type SessionState = z.infer<typeof SessionState>;

/** The service that mails → auth (`POST /internal/mail-links`): whom a mail goes to, and a link made only now. */
export const MailLinkBody = z
  .strictObject({
    userId: UserId,
    purpose: z.enum(['verification', 'recovery', 'none']),
    language: z.optional(MailLanguage),
  })
  .register(z.globalRegistry, { id: 'MailLinkBody' });
export type MailLinkBody = z.infer<typeof MailLinkBody>;

/** 404 when the account is gone: then nobody is to be written to. `link` is null for purpose `none`. */
export const MailLink = z
  .strictObject({
    to: z.string(),
    username: z.string(),
    language: MailLanguage,
    link: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'MailLink' });
export type MailLink = z.infer<typeof MailLink>;

/** integrations → auth (`POST /internal/accounts`): customers of a store, as accounts without a password. */
export const ImportAccountsBody = z
  .strictObject({
    emails: z.array(Email).check(z.minLength(1), z.maxLength(250)),
    /** Names this batch: asked again with it (the answer was lost), auth answers what it answered first. */
    key: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  })
  .register(z.globalRegistry, { id: 'ImportAccountsBody' });
export type ImportAccountsBody = z.infer<typeof ImportAccountsBody>;

/** How many of them were new; asking again creates nothing. */
export const ImportedAccounts = z
  .strictObject({ created: z.int().check(z.gte(0)) })
  .register(z.globalRegistry, { id: 'ImportedAccounts' });
export type ImportedAccounts = z.infer<typeof ImportedAccounts>;

/** integrations → auth (`POST /internal/store-customers`): a store's customer asks to see, or to be forgotten. */
export const StoreCustomerBody = z
  .strictObject({ email: Email, erase: z.boolean() })
  .register(z.globalRegistry, { id: 'StoreCustomerBody' });
export type StoreCustomerBody = z.infer<typeof StoreCustomerBody>;

/** The data that was held: an account that nobody has claimed, and orders that wait for one. */
export const StoreCustomer = z
  .strictObject({ account: z.boolean(), grants: z.int().check(z.gte(0)) })
  .register(z.globalRegistry, { id: 'StoreCustomer' });
export type StoreCustomer = z.infer<typeof StoreCustomer>;

/** The data that one service holds about a user, by table. */
export const PersonalData = z
  .strictObject({
    service: z.string(),
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  })
  .register(z.globalRegistry, { id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;

/** auth → every service (`GET /internal/users/:userId/data?after=`): the next rows of a person's export. */
export const PersonalDataQuery = z.strictObject({ after: z.optional(z.string().check(z.maxLength(2_000))) });
/** A table may go on in the next page; `next` is the `after` of that one, missing with the last. */
export const PersonalDataPage = z.extend(PersonalData, { next: z.optional(z.string()) });
export type PersonalDataPage = z.infer<typeof PersonalDataPage>;

/** Why rows outlive their person. `accounting`: the law asks for ten years (art. 2220 Codice civile). `other`: a reason that this release does not know. */
export const KeptBecause = open(z.enum(['accounting', 'other']), 'other');
export type KeptBecause = z.infer<typeof KeptBecause>;

/** auth → every service (`DELETE /internal/users/:userId/data`): rows that were erased, and those kept by law, by table. */
export const Erasure = z
  .strictObject({
    service: z.string(),
    erased: z.record(z.string(), z.int()),
    kept: z.record(z.string(), z.int()),
    /** A reason for each table in `kept`. */
    why: z.record(z.string(), KeptBecause),
  })
  .register(z.globalRegistry, { id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

/** Every service → auth (`POST /internal/admin/check`): is this the owner? auth counts tries and writes the audit row. */
export const AdminCheckBody = z
  .strictObject({
    password: z.optional(z.string().check(z.maxLength(256))),
    /** Token of a session that was opened with a second factor. */
    session: z.optional(z.string().check(z.maxLength(256))),
    ip: z.string(),
    /** The requested call, e.g. `billing GET /api/admin/payments`. */
    action: z.string().check(z.maxLength(200)),
  })
  .register(z.globalRegistry, { id: 'AdminCheckBody' });
export type AdminCheckBody = z.infer<typeof AdminCheckBody>;

/** SQLSTATE that the database of a service raises for a row of a person who was erased (docs/decisions/008). */
export const PERSON_ERASED = 'PD410';

/**
 * The service that mails → billing (`GET /internal/payments/:paymentId/receipt?userId=`): answers a `Receipt`
 * (billing.ts); 404 for a payment that was never completed.
 */
export const ReceiptQuery = z
  .strictObject({ userId: z.coerce.number().check(z.int(), z.gte(1000)) })
  .register(z.globalRegistry, { id: 'ReceiptQuery' });
export type ReceiptQuery = z.infer<typeof ReceiptQuery>;

/**
 * The service that mails → billing (`GET /internal/payments/:paymentId/payer`): where the provider reaches who paid, for a
 * mail about money that went back to somebody without an account; null when it does not know. Kept by neither side.
 */
export const Payer = z.strictObject({ email: z.nullable(Email) }).register(z.globalRegistry, { id: 'Payer' });
export type Payer = z.infer<typeof Payer>;
