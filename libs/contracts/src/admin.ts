/**
 * What the owner's calls answer (`/api/admin/*`, header `admin-password`, O-1). Each comes from the service that
 * keeps the facts: users from auth, payments from billing, everything else from integrations.
 */
import * as z from 'zod/mini';
import { Access } from './auth.ts';
import { BoughtOffer } from './billing.ts';
import { CurrencyCode, Instant, MinorUnits, PaymentProvider, UserId } from './primitives.ts';
import { OMIT, open } from './reading.ts';

export const ADMIN_HEADER = 'admin-password';

/** Codes of a 401 that says what the owner has to do. */
export const ownerErrors = {
  wrong: 'wrong_admin_password',
  /** There is a second factor: `POST /api/admin/session` with a code. */
  codeRequired: 'owner_code_required',
  expired: 'owner_session_expired',
} as const;

/** `POST /api/admin/session`: answers an OwnerSession and sets its cookie. A code opens once. */
export const OwnerSignIn = z
  .strictObject({
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    /** Six figures of the authenticator app; not needed where there is no second factor. */
    code: z.optional(z.string().check(z.maxLength(16))),
  })
  .register(z.globalRegistry, { id: 'OwnerSignIn' });
export type OwnerSignIn = z.infer<typeof OwnerSignIn>;

/** `GET /api/admin/session`. */
export const OwnerSession = z
  .strictObject({
    /** Null for the owner who has no name (`ADMIN_PASSWORD`). */
    name: z.nullable(z.string()),
    /** At the latest; half an hour without a call ends it earlier. Null without a session. */
    endsAt: z.nullable(Instant),
    /** In production a password alone opens everything: the pages say so. */
    warnSecondFactor: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'OwnerSession' });
export type OwnerSession = z.infer<typeof OwnerSession>;

/** Rows of one page; a file for a spreadsheet is read in pages of this size. */
const PAGE_MAX = 1_000;

const count = z.int().check(z.gte(0));
const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1);
const size = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX)), 100);

/** Newest first. `page` counts from 1; a file for a spreadsheet is read in pages of 1,000. */
export const AdminPageQuery = z.strictObject({
  /** Part of an e-mail address or a name, or an id; of a payment: its id, the provider's, or a user's id. */
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  page,
  size,
});
export type AdminPageQuery = z.infer<typeof AdminPageQuery>;

/** One element of `GET /api/admin/users`: a plain list, as given. No passwords, no notes. */
export const AdminUser = z
  .strictObject({
    id: UserId,
    email: z.string(),
    username: z.string(),
    createdAt: Instant,
    access: Access,
  })
  .register(z.globalRegistry, { id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUserList = z.array(AdminUser).check(z.maxLength(PAGE_MAX));

/** `GET /api/admin/users/total?search=`: how many the list has in all. */
export const AdminTotal = z.strictObject({ total: count }).register(z.globalRegistry, { id: 'AdminTotal' });

/** One element of `GET /api/admin/payments` (E). `state` in the words of billing's fold. */
export const AdminPayment = z
  .strictObject({
    id: z.string(),
    userId: UserId,
    provider: PaymentProvider,
    /** The provider's own id of it, to be looked up there. */
    providerId: z.nullable(z.string()),
    offer: BoughtOffer,
    amount: MinorUnits,
    /** Given back so far, in the same currency. */
    refunded: MinorUnits,
    currency: CurrencyCode,
    state: z.string(),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'AdminPayment' });
export type AdminPayment = z.infer<typeof AdminPayment>;

export const AdminPayments = z
  .strictObject({ payments: z.array(AdminPayment).check(z.maxLength(PAGE_MAX)), total: count })
  .register(z.globalRegistry, { id: 'AdminPayments' });
export type AdminPayments = z.infer<typeof AdminPayments>;

/** Facts of one payment, or differences of one report: the first of them. */
export const REPORT_MAX = 1_000;

/** `GET /api/admin/payments/:id/history`: what the provider told of it, oldest first. */
export const AdminPaymentHistory = z
  .strictObject({
    facts: z
      .array(
        z.strictObject({
          kind: z.string(),
          /** The provider's object that the fact is about: intent, charge, refund or dispute. */
          objectId: z.string(),
          amount: MinorUnits,
          currency: z.string(),
          occurredAt: Instant,
        }),
      )
      .check(z.maxLength(REPORT_MAX)),
  })
  .register(z.globalRegistry, { id: 'AdminPaymentHistory' });
export type AdminPaymentHistory = z.infer<typeof AdminPaymentHistory>;

/** `GET /api/admin/payments/report?from=&to=`: payments begun in that time, at most a day; `to` is not included. */
export const ReconcileReportQuery = z.strictObject({ from: Instant, to: Instant });

const money = z.strictObject({ payments: count, paid: MinorUnits, returned: MinorUnits });

/** The ledger beside the provider's own books. Without a difference the sums are equal. */
export const ReconcileReport = z
  .strictObject({
    payments: count,
    sums: z
      .array(
        z.strictObject({
          provider: PaymentProvider,
          currency: z.string(),
          ledger: money,
          atProvider: money,
        }),
      )
      .check(z.maxLength(REPORT_MAX)),
    differences: z
      .array(
        z.strictObject({
          /** `ledger`: our own row does not say what its facts add up to. `other`: what this release does not know. */
          kind: open(
            z.enum(['unknown_here', 'unknown_at_provider', 'state', 'paid', 'returned', 'ledger', 'other']),
            'other',
          ),
          provider: PaymentProvider,
          paymentId: z.string(),
          providerId: z.nullable(z.string()),
          ledger: z.string(),
          atProvider: z.string(),
        }),
      )
      .check(z.maxLength(REPORT_MAX)),
  })
  .register(z.globalRegistry, { id: 'ReconcileReport' });
export type ReconcileReport = z.infer<typeof ReconcileReport>;

/** Of one service; those still open stand first. */
export const LETTERS_MAX = 100;

const letter = {
  id: z.uuid(),
  /** `<service>__<event_name>`. */
  consumer: z.string(),
  subject: z.string(),
  eventId: z.nullable(z.string()),
  error: z.string(),
  deliveries: count,
  createdAt: Instant,
  replayedAt: z.nullable(Instant),
};

/** `GET /internal/dead-letters` of every service that consumes events: the newest 100, still open ones first. */
export const DeadLetters = z
  .strictObject({ letters: z.array(z.strictObject(letter)).check(z.maxLength(LETTERS_MAX)) })
  .register(z.globalRegistry, { id: 'DeadLetters' });
export type DeadLetters = z.infer<typeof DeadLetters>;

/** `POST /internal/dead-letters/:id/replay`, and the owner's `POST /api/admin/dead-letters/:service/:id/replay`. */
export const Replayed = z
  .strictObject({ replayed: z.literal(true) })
  .register(z.globalRegistry, { id: 'Replayed' });

/** Services that keep dead letters. */
export const LetterService = z.enum(['auth', 'progress', 'billing', 'integrations']);
export type LetterService = z.infer<typeof LetterService>;

/** `GET /api/admin/dead-letters`: of all services; those that did not answer are named. */
export const AdminDeadLetters = z
  .strictObject({
    letters: z.array(z.strictObject({ service: z.string(), ...letter })).check(z.maxLength(4 * LETTERS_MAX)),
    unreachable: z.array(z.string()).check(z.maxLength(4)),
  })
  .register(z.globalRegistry, { id: 'AdminDeadLetters' });
export type AdminDeadLetters = z.infer<typeof AdminDeadLetters>;

export const FunnelStep = open(z.enum(['visit', 'trial', 'paid', 'day7', 'day30']), OMIT);
export type FunnelStep = z.infer<typeof FunnelStep>;

/** Ten years, as `days` may ask for. */
export const WEEKS_MAX = 525;

/** `days=0` counts from the beginning. */
export const AdminFunnelQuery = z.strictObject({
  days: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(3_650)), 30),
});

/**
 * `GET /api/admin/funnel?days=30`: how many took each step in the window. A visit is a page load, which nobody
 * is known by; the other steps are people, each counted once and in the week of their first time.
 */
export const AdminFunnel = z
  .strictObject({
    days: z.int(),
    steps: z.array(z.strictObject({ step: FunnelStep, count })).check(z.maxLength(FunnelStep.options.length)),
    /** Newest first, by the Monday that they begin with (UTC); weeks in which nothing happened are left out. */
    weeks: z.optional(
      z
        .array(z.strictObject({ week: z.iso.date(), counts: z.record(FunnelStep, count) }))
        .check(z.maxLength(WEEKS_MAX)),
    ),
  })
  .register(z.globalRegistry, { id: 'AdminFunnel' });
export type AdminFunnel = z.infer<typeof AdminFunnel>;

/** `GET /api/admin/mail`: what is really sent. A template is on when mail is configured and it is sent. */
export const AdminMail = z
  .strictObject({
    configured: z.boolean(),
    /** `MAIL_FROM`, as recipients see it; null when none is set. */
    sender: z.nullable(z.string()),
    templates: z.strictObject({
      welcome: z.boolean(),
      recovery: z.boolean(),
      receipt: z.boolean(),
      refund: z.boolean(),
      reminder: z.boolean(),
    }),
    waiting: count,
    /** In the last 24 hours. */
    sent: count,
    /** Given up after all tries. */
    failed: count,
    /** Addresses that bounced for good and are not written to again. */
    suppressed: count,
    /** Class of the last failure, e.g. `smtp_550`; null when there was none. */
    lastError: z.optional(z.nullable(z.string())),
  })
  .register(z.globalRegistry, { id: 'AdminMail' });
export type AdminMail = z.infer<typeof AdminMail>;
