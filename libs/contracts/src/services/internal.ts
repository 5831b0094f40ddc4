/** Bodies of `/internal/*`: calls between services with a service token, never through the gateway. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Access, Email } from '../account/auth.ts';
import { MailLanguage } from '../language.ts';
import { line, UserId } from '../primitives.ts';
import { PostProgressBody } from '../days/progress.ts';
import { PUSH_DEVICES_MAX } from '../reminders/push.ts';
import { open } from '../reading.ts';

/** Size limit of a webhook in bytes, in the gateway and the receiving services (docs/reliability.md#webhooks). */
export const WEBHOOK_BODY_LIMIT = 256 * 1024;
/** Size limit in bytes of a call with a device's month: 30 reflections of 10,000 characters in UTF-8, plus JSON. */
export const MONTH_BODY_LIMIT = 1_600_000;
/** Time limit for a large file over a slow connection, in the gateway and the sending service. */
export const DOWNLOAD_MS = 15 * 60_000;

/** auth → progress during login and registration. */
export const MergeProgressBody = namedObject('MergeProgressBody', {
  userId: UserId,
  entries: z.array(PostProgressBody).check(z.maxLength(30)),
});

/** auth → gateway: ids of the sessions that a request ended, separated by commas. The gateway removes the header. */
export const ENDED_SESSIONS_HEADER = 'x-internal-ended-sessions';

/** Sessions per response; when a page is full, another follows. */
export const ENDED_SESSIONS_PAGE = 10_000;
/** gateway → auth, every second: recently ended sessions, so that their access tokens stop working too. */
export const EndedSessions = namedObject('EndedSessions', {
  sessions: z.array(z.strictObject({ id: z.string(), endedAt: z.string() })).check(z.maxLength(ENDED_SESSIONS_PAGE)),
});
export type EndedSessions = z.infer<typeof EndedSessions>;

/** Path or query of a call about one user. */
export const OfUser = z.strictObject({ userId: z.pipe(z.coerce.number(), UserId) });

/**
 * billing → auth (`GET /internal/sessions/:id?userId=`) before money moves, because an access token outlives its
 * session. False when the session has ended, belongs to another user, or its account was erased.
 */
export const SessionState = namedObject('SessionState', {
  active: z.boolean(),
  /** The user signed in or proved their identity in the last minutes (docs/decisions/055). */
  proven: z.boolean(),
});
export type SessionState = z.infer<typeof SessionState>;

/** The mailing service → auth (`POST /internal/mail-links`): the recipient of a mail, and a link created on request. */
export const MailLinkBody = namedObject('MailLinkBody', {
  userId: UserId,
  purpose: z.enum(['verification', 'recovery', 'none']),
  language: z.optional(MailLanguage),
  /** Sessions of the devices that should get a push message. */
  sessions: z.optional(z.array(z.uuid()).check(z.maxLength(PUSH_DEVICES_MAX))),
});
export type MailLinkBody = z.infer<typeof MailLinkBody>;

/** 404 when the account is gone; then no mail is sent. `link` is null for purpose `none`. */
export const MailLink = namedObject('MailLink', {
  to: z.string(),
  username: z.string(),
  language: MailLanguage,
  link: z.nullable(z.string()),
  /** A user of this account has proven control of this mailbox (A-13). */
  proven: z.boolean(),
  access: Access,
  /** A store order still waits for that proof (O-4). */
  purchaseWaiting: z.boolean(),
  /** Those of the `sessions` in the body that have not ended. */
  activeSessions: z.array(z.string()),
});
export type MailLink = z.infer<typeof MailLink>;

/** integrations → auth (`POST /internal/accounts`): a store's customers, imported as accounts without a password. */
export const ImportAccountsBody = namedObject('ImportAccountsBody', {
  emails: z.array(Email).check(z.minLength(1), z.maxLength(250)),
  /** Idempotency key of this batch: if the response was lost, auth repeats it. */
  key: z.optional(line(200).check(z.minLength(1))),
});
export type ImportAccountsBody = z.infer<typeof ImportAccountsBody>;

/** The number of new accounts; a repeated request creates none. */
export const ImportedAccounts = namedObject('ImportedAccounts', { created: z.int().check(z.gte(0)) });

/**
 * integrations → auth (`POST /internal/store-customers`): a store's customer requests access to their data, or erasure.
 * An order may have been made with an address other than the customer's current one, or with none.
 */
export const StoreCustomerBody = namedObject('StoreCustomerBody', {
  email: z.nullable(Email),
  orders: z.array(line(40)),
  erase: z.boolean(),
});
export type StoreCustomerBody = z.infer<typeof StoreCustomerBody>;

/** The stored data: an unclaimed account, and pending store orders. */
export const StoreCustomer = namedObject('StoreCustomer', {
  account: z.boolean(),
  grants: z.int().check(z.gte(0)),
});
export type StoreCustomer = z.infer<typeof StoreCustomer>;

/** The data that one service has about a user, by table. */
export const PersonalData = namedObject('PersonalData', {
  service: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** auth → every service (`GET /internal/users/:userId/data?after=`): the next rows of a user's export. */
export const PersonalDataQuery = z.strictObject({ after: z.optional(z.string().check(z.maxLength(2_000))) });
/** A table may continue on the next page; `next` is the `after` of that page, absent on the last one. */
export const PersonalDataPage = z.extend(PersonalData, { next: z.optional(z.string()) });
export type PersonalDataPage = z.infer<typeof PersonalDataPage>;

/**
 * Why rows are kept when a user is erased. `accounting`: required by law for ten years (art. 2220 Codice civile).
 * `other`: a reason that this release does not know.
 */
export const KeptBecause = open(z.enum(['accounting', 'other']), 'other');
export type KeptBecause = z.infer<typeof KeptBecause>;

/** auth → every service (`DELETE /internal/users/:userId/data`): numbers of erased and kept rows, by table. */
export const Erasure = namedObject('Erasure', {
  service: z.string(),
  erased: z.record(z.string(), z.int()),
  kept: z.record(z.string(), z.int()),
  /** A reason for each table in `kept`. */
  why: z.record(z.string(), KeptBecause),
});
export type Erasure = z.infer<typeof Erasure>;

/** Every service → auth (`POST /internal/admin/check`): is this the owner? auth limits attempts and audits them. */
export const AdminCheckBody = namedObject('AdminCheckBody', {
  password: z.optional(z.string().check(z.maxLength(256))),
  /** Token of a session that was opened with a second factor. */
  session: z.optional(line(256)),
  ip: line(100),
  /** The requested call, e.g. `billing GET /api/admin/payments`. */
  action: line(200),
});
export type AdminCheckBody = z.infer<typeof AdminCheckBody>;

/** SQLSTATE that a service's database raises when a row of an erased user is written (docs/decisions/008). */
export const PERSON_ERASED = 'PD410';

/**
 * billing → auth (`GET /internal/users/:userId/access`) before a payment and before a gift is opened: a user who has
 * Premium, or whose store purchase waits for a proven address, has nothing to pay.
 */
export const UserAccess = namedObject('UserAccess', { access: Access, purchaseWaiting: z.boolean() });

/** Mailing service → billing (`GET /internal/gifts/:paymentId?userId=`): for a mail to a gift buyer; not stored. */
export const GiftMail = namedObject('GiftMail', {
  /** Null for a buyer with an account, whose address is in auth. */
  email: z.nullable(Email),
  language: MailLanguage,
  line: z.string(),
  /** Proves on the order's page that the reader is the buyer. */
  key: z.string(),
  /** Codes of unopened gifts. */
  codes: z.array(z.string()),
});
export type GiftMail = z.infer<typeof GiftMail>;

/**
 * The mailing service → billing (`GET /internal/payments/:paymentId/payer`): the payer's address from the provider, for
 * a refund mail to a payer without an account; null when unknown. Neither service stores it.
 */
export const Payer = namedObject('Payer', { email: z.nullable(Email) });
export type Payer = z.infer<typeof Payer>;
