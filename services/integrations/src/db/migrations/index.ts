import {
  eventPersonMigration,
  inboxMigration,
  outboxMigration,
  refillMigration,
} from '@scrollstop/events/tables';
import { rateLimitMigration } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';
import { init } from './20261121-100000-init.ts';
import { shopify } from './20261121-143100-shopify.ts';
import { mail } from './20261121-150000-mail.ts';
import { erasedPeople } from './20261121-154500-erased-people.ts';
import { pixel } from './20261121-160000-pixel.ts';
import { funnel } from './20261121-161000-funnel.ts';
import { payerNotice } from './20261122-101000-payer-notice.ts';
import { shopifyForgotten } from './20261122-103000-shopify-forgotten.ts';
import { erasedStay } from './20261122-180000-erased-stay.ts';
import { journalIndex } from './20261122-190000-journal-index.ts';
import { noticeSum } from './20261122-251000-notice-sum.ts';
import { push } from './20261123-210000-push.ts';
import { shopErasure } from './20261124-100000-shop-erasure.ts';

export const migrations: Migrations = {
  '20261121-090001-inbox': inboxMigration,
  '20261121-090002-rate-limit': rateLimitMigration,
  '20261121-100000-init': init,
  '20261121-143000-outbox': outboxMigration,
  '20261121-143100-shopify': shopify,
  '20261121-150000-mail': mail,
  '20261121-154500-erased-people': erasedPeople,
  '20261121-160000-pixel': pixel,
  '20261121-161000-funnel': funnel,
  '20261122-101000-payer-notice': payerNotice,
  '20261122-103000-shopify-forgotten': shopifyForgotten,
  '20261122-180000-erased-stay': erasedStay,
  '20261122-190000-journal-index': journalIndex,
  '20261122-210000-event-person': eventPersonMigration,
  '20261122-250000-relay-refill': refillMigration,
  '20261122-251000-notice-sum': noticeSum,
  '20261123-210000-push': push,
  '20261124-100000-shop-erasure': shopErasure,
};
