import {
  eventPersonMigration,
  inboxMigration,
  outboxMigration,
  refillMigration,
} from '@scrollstop/events/tables';
import { rateLimitMigration } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';
import { init } from './20261121-100000-init.ts';
import { checkinsAndStats } from './20261121-110000-checkins-and-stats.ts';
import { erasedPeople } from './20261121-150000-erased-people.ts';
import { erasedStay } from './20261122-180000-erased-stay.ts';
import { notes } from './20261122-230000-notes.ts';
import { staleDocuments } from './20261122-240000-stale-documents.ts';

export const migrations: Migrations = {
  '20261121-090000-outbox': outboxMigration,
  '20261121-090001-inbox': inboxMigration,
  '20261121-090002-rate-limit': rateLimitMigration,
  '20261121-100000-init': init,
  '20261121-110000-checkins-and-stats': checkinsAndStats,
  '20261121-150000-erased-people': erasedPeople,
  '20261122-180000-erased-stay': erasedStay,
  '20261122-210000-event-person': eventPersonMigration,
  '20261122-230000-notes': notes,
  '20261122-240000-stale-documents': staleDocuments,
  '20261122-250000-relay-refill': refillMigration,
};
