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
import { documents } from './20261123-100000-documents.ts';
import { results } from './20261123-300000-results.ts';
import { words } from './20261123-600000-words.ts';
import { erasedPeople } from './20261121-150000-erased-people.ts';
import { erasedStay } from './20261122-180000-erased-stay.ts';
import { notes } from './20261122-230000-notes.ts';
import { pauseLink } from './20261122-270000-pause-link.ts';
import { staleDocuments } from './20261122-240000-stale-documents.ts';
import { reminder } from './20261123-200000-reminder.ts';
import { reminderNight } from './20261124-100000-reminder-night.ts';
import { urge } from './20261122-260000-urge.ts';
import { buddy } from './20261123-500000-buddy.ts';

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
  '20261122-260000-urge': urge,
  '20261122-270000-pause-link': pauseLink,
  '20261123-100000-documents': documents,
  '20261123-200000-reminder': reminder,
  '20261123-300000-results': results,
  '20261123-500000-buddy': buddy,
  '20261123-600000-words': words,
  '20261124-100000-reminder-night': reminderNight,
};
