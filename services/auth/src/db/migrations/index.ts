import {
  eventPersonMigration,
  inboxMigration,
  outboxMigration,
  refillMigration,
} from '@scrollstop/events/tables';
import { rateLimitMigration } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';
import { init } from './20261121-100000-init.ts';
import { recovery } from './20261121-123000-recovery.ts';
import { ownerAudit } from './20261121-150000-owner-audit.ts';
import { erasedPeople } from './20261121-153000-erased-people.ts';
import { mailMoves } from './20261121-154000-mail-moves.ts';
import { grants } from './20261121-160000-grants.ts';
import { verificationLink } from './20261121-161000-verification-link.ts';
import { importedAccounts } from './20261121-162000-imported-accounts.ts';
import { trialExpired } from './20261121-163000-trial-expired.ts';
import { auditAppendOnly } from './20261122-010000-audit-append-only.ts';
import { passkeys } from './20261122-120000-passkeys.ts';
import { endedTokens } from './20261122-121000-ended-tokens.ts';
import { ownerSessions } from './20261122-150000-owner-sessions.ts';
import { knownDevices } from './20261122-160000-known-devices.ts';
import { erasedStay } from './20261122-180000-erased-stay.ts';
import { journalIndex } from './20261122-190000-journal-index.ts';
import { chosenLanguage } from './20261122-220000-chosen-language.ts';

export const migrations: Migrations = {
  '20261121-090000-outbox': outboxMigration,
  '20261121-090001-inbox': inboxMigration,
  '20261121-090002-rate-limit': rateLimitMigration,
  '20261121-100000-init': init,
  '20261121-123000-recovery': recovery,
  '20261121-150000-owner-audit': ownerAudit,
  '20261121-153000-erased-people': erasedPeople,
  '20261121-154000-mail-moves': mailMoves,
  '20261121-160000-grants': grants,
  '20261121-161000-verification-link': verificationLink,
  '20261121-162000-imported-accounts': importedAccounts,
  '20261121-163000-trial-expired': trialExpired,
  '20261122-010000-audit-append-only': auditAppendOnly,
  '20261122-120000-passkeys': passkeys,
  '20261122-121000-ended-tokens': endedTokens,
  '20261122-150000-owner-sessions': ownerSessions,
  '20261122-160000-known-devices': knownDevices,
  '20261122-180000-erased-stay': erasedStay,
  '20261122-190000-journal-index': journalIndex,
  '20261122-210000-event-person': eventPersonMigration,
  '20261122-220000-chosen-language': chosenLanguage,
  '20261122-250000-relay-refill': refillMigration,
};
