/** The owner's view of payments (billing): list, history of one, and comparison with the providers' records. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { PAGE_MAX } from './admin.ts';
import { BoughtOffer } from '../billing.ts';
import { CurrencyCode, Instant, MinorUnits, PaymentProvider, UserId } from '../primitives.ts';
import { open } from '../reading.ts';

const count = z.int().check(z.gte(0));

/** One element of `GET /api/admin/payments` (E). `state` is a state of billing's fold. */
export const AdminPayment = namedObject('AdminPayment', {
  id: z.string(),
  /** Null for a buyer of gifts without an account. */
  userId: z.nullable(UserId),
  provider: PaymentProvider,
  /** The provider's id of the payment, for finding it there. */
  providerId: z.nullable(z.string()),
  offer: BoughtOffer,
  amount: MinorUnits,
  /** The refunded amount so far, in the same currency. */
  refunded: MinorUnits,
  currency: CurrencyCode,
  state: z.string(),
  createdAt: Instant,
});
export type AdminPayment = z.infer<typeof AdminPayment>;

export const AdminPayments = namedObject('AdminPayments', {
  payments: z.array(AdminPayment).check(z.maxLength(PAGE_MAX)),
  total: count,
});
export type AdminPayments = z.infer<typeof AdminPayments>;

/** Limit for the facts of one payment and for the differences of one report. */
export const REPORT_MAX = 1_000;

/** `GET /api/admin/payments/:id/history`: the provider's facts about a payment, oldest first. */
export const AdminPaymentHistory = namedObject('AdminPaymentHistory', {
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
});

/** `GET /api/admin/payments/report?from=&to=`: payments started in a window of at most a day; `to` is exclusive. */
export const ReconcileReportQuery = z.strictObject({ from: Instant, to: Instant });

const money = z.strictObject({ payments: count, paid: MinorUnits, returned: MinorUnits });

/** The ledger compared with the provider's records. The sums are equal when there is no difference. */
export const ReconcileReport = namedObject('ReconcileReport', {
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
        /** `ledger`: the payment's row differs from the fold of its facts. `other`: a kind unknown to this release. */
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
});
export type ReconcileReport = z.infer<typeof ReconcileReport>;
