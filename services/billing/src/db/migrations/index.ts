/** Statically indexed, in the order of their names. */
import { eventPersonMigration, outboxMigration, refillMigration } from '@scrollstop/events/tables';
import { rateLimitMigration } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';
import { ledger } from './20261121-100000-ledger.ts';
import { refunds } from './20261121-150000-refunds.ts';
import { erasedPeople } from './20261121-154500-erased-people.ts';
import { unpaidForgotten } from './20261122-100000-unpaid-forgotten.ts';
import { paypalCertificate } from './20261122-102000-paypal-certificate.ts';
import { ledgerKeeps } from './20261122-104000-ledger-keeps.ts';
import { erasedStay } from './20261122-180000-erased-stay.ts';
import { refundsSentBack } from './20261122-181000-refunds-sent-back.ts';
import { receiptBuyer } from './20261122-220000-receipt-buyer.ts';
import { forgottenByProvider } from './20261123-120000-forgotten-by-provider.ts';

export const migrations: Migrations = {
  '20261121-090000-outbox': outboxMigration,
  '20261121-090001-rate-limit': rateLimitMigration,
  '20261121-100000-ledger': ledger,
  '20261121-150000-refunds': refunds,
  '20261121-154500-erased-people': erasedPeople,
  '20261122-100000-unpaid-forgotten': unpaidForgotten,
  '20261122-102000-paypal-certificate': paypalCertificate,
  '20261122-104000-ledger-keeps': ledgerKeeps,
  '20261122-180000-erased-stay': erasedStay,
  '20261122-181000-refunds-sent-back': refundsSentBack,
  '20261122-210000-event-person': eventPersonMigration,
  '20261122-220000-receipt-buyer': receiptBuyer,
  '20261122-250000-relay-refill': refillMigration,
  '20261123-120000-forgotten-by-provider': forgottenByProvider,
};
