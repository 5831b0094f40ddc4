/**
 * Responses of the owner's calls (`/api/admin/*`, O-1): users from auth, funnel and mail from integrations. Payments,
 * dead letters and the owner's session have their own files.
 */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Access } from '../account/auth.ts';
import { Instant, line, UserId } from '../primitives.ts';
import { OMIT, open } from '../reading.ts';

/** Rows of one page; a spreadsheet export reads pages of this size. */
export const PAGE_MAX = 1_000;

const count = z.int().check(z.gte(0));
const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1);
const size = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX)), 100);

/** Newest first. `page` counts from 1. */
export const AdminPageQuery = z.strictObject({
  /** Part of an e-mail address or name, or an id; for a payment: its id, the provider's id, or a user's id. */
  search: z._default(line(100).check(z.trim()), ''),
  page,
  size,
});

/** One element of `GET /api/admin/users`: a plain list, as specified, without passwords and notes. */
export const AdminUser = namedObject('AdminUser', {
  id: UserId,
  email: z.string(),
  username: z.string(),
  createdAt: Instant,
  access: Access,
});
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUserList = z.array(AdminUser).check(z.maxLength(PAGE_MAX));

/** `GET /api/admin/users/total?search=`: the number of users in the whole list. */
export const AdminTotal = namedObject('AdminTotal', { total: count });

export const FunnelStep = open(z.enum(['visit', 'trial', 'paid', 'day7', 'day30']), OMIT);
export type FunnelStep = z.infer<typeof FunnelStep>;

/** `days=0` counts all time. */
export const AdminFunnelQuery = z.strictObject({
  days: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(3_650)), 30),
});

/**
 * `GET /api/admin/funnel?days=30`: how many visitors or users took each step in the window. A visit is an anonymous
 * page load; the other steps count each user once, at the first time.
 */
export const AdminFunnel = namedObject('AdminFunnel', {
  days: z.int(),
  steps: z.array(z.strictObject({ step: FunnelStep, count })).check(z.maxLength(FunnelStep.options.length)),
});
export type AdminFunnel = z.infer<typeof AdminFunnel>;

/** `GET /api/admin/mail/setup`: the part that all app users see (G-16). Templates are on if mail is configured. */
export const MailSetup = namedObject('MailSetup', {
  configured: z.boolean(),
  /** `MAIL_FROM`, as recipients see it; null when it is not set. */
  sender: z.nullable(z.string()),
  templates: z.strictObject({
    welcome: z.boolean(),
    recovery: z.boolean(),
    receipt: z.boolean(),
    refund: z.boolean(),
    reminder: z.boolean(),
  }),
});
export type MailSetup = z.infer<typeof MailSetup>;

/** `GET /api/admin/mail`: the setup, and the results of sending. */
export const AdminMail = namedObject('AdminMail', {
  ...MailSetup.shape,
  waiting: count,
  /** In the last 24 hours. */
  sent: count,
  /** Mails that were given up after all attempts. */
  failed: count,
  /** Addresses that bounced permanently and get no more mail. */
  suppressed: count,
  /** Class of the last failure, e.g. `smtp_550`; null when there was none. */
  lastError: z.nullable(z.string()),
});
export type AdminMail = z.infer<typeof AdminMail>;
