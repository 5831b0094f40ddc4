import type { AccessRecord } from '@scrollstop/challenge/days';
import { type StoredEntry, StoredProgress, storageKeys } from '@scrollstop/contracts/storage';
import {
  DailyAccess,
  StoredActivation,
  type StoredCheckin,
  StoredCheckinDraft,
  StoredCheckins,
  StoredDrafts,
  StoredEmergencyLogs,
  StoredStats,
  StoredTotals,
} from '@scrollstop/contracts/storage-record';
import type * as z from 'zod/mini';
import { decodeAccess, encodeAccess } from './access.ts';
import { type Activation, decodeActivation, encodeActivation } from './activation.ts';
import { type Cell, type CellOptions, createCell } from './cell.ts';
import { type CheckinDraft, decodeCheckinDraft, encodeCheckinDraft } from './checkin-draft.ts';
import { checkinRules, decodeCheckins, encodeCheckins } from './checkins.ts';
import type { DeviceStorage } from './device-storage.ts';
import { decodeDrafts, type Drafts, encodeDrafts } from './draft.ts';
import { decodeEmergencyLog, type EmergencyLog, encodeEmergencyLog } from './emergency-log.ts';
import { joinTabs } from './marked-list.ts';
import { decodeProgress, encodeProgress, entryRules } from './progress.ts';
import { joinStats, type Stats } from './stats.ts';
import { decodeTotals, encodeTotals, joinTotalTabs, type Totals } from './totals.ts';

/** Every key of the record as a value, and all of them by key for what other tabs write. */
export function openCells(storage: DeviceStorage) {
  const byKey = new Map<string, Cell<unknown>>();
  function cellOf<T, S extends z.core.$ZodType>(
    key: string,
    options: Omit<CellOptions<T, S>, 'storage' | 'key'>,
  ): Cell<T> {
    const cell = createCell<T, S>({ storage, key, ...options });
    byKey.set(key, cell as Cell<unknown>);
    return cell;
  }

  const entries = cellOf<readonly StoredEntry[], typeof StoredProgress>(storageKeys.progress, {
    schema: StoredProgress,
    empty: [],
    decode: decodeProgress,
    encode: encodeProgress,
    join: joinTabs(entryRules),
  });
  const access = cellOf<AccessRecord | null, typeof DailyAccess>(storageKeys.dailyAccess, {
    schema: DailyAccess,
    empty: null,
    decode: decodeAccess,
    encode: encodeAccess,
  });
  const drafts = cellOf<Drafts, typeof StoredDrafts>(storageKeys.draft, {
    schema: StoredDrafts,
    empty: [],
    decode: decodeDrafts,
    encode: encodeDrafts,
  });
  const stats = cellOf<Stats, typeof StoredStats>(storageKeys.stats, {
    schema: StoredStats,
    empty: null,
    decode: (record) => record,
    encode: (value) => value,
    join: joinStats,
  });
  const checkins = cellOf<readonly StoredCheckin[], typeof StoredCheckins>(storageKeys.checkins, {
    schema: StoredCheckins,
    empty: [],
    decode: decodeCheckins,
    encode: encodeCheckins,
    join: joinTabs(checkinRules),
  });
  const checkinDraft = cellOf<CheckinDraft | null, typeof StoredCheckinDraft>(storageKeys.checkinDraft, {
    schema: StoredCheckinDraft,
    empty: null,
    decode: decodeCheckinDraft,
    encode: encodeCheckinDraft,
  });
  const totals = cellOf<Totals | null, typeof StoredTotals>(storageKeys.totals, {
    schema: StoredTotals,
    empty: null,
    decode: decodeTotals,
    encode: encodeTotals,
    join: joinTotalTabs,
  });
  const emergencyLog = cellOf<EmergencyLog, typeof StoredEmergencyLogs>(storageKeys.emergencyLogs, {
    schema: StoredEmergencyLogs,
    empty: [],
    decode: decodeEmergencyLog,
    encode: encodeEmergencyLog,
  });
  const activation = cellOf<Activation | null, typeof StoredActivation>(storageKeys.activation, {
    schema: StoredActivation,
    empty: null,
    decode: decodeActivation,
    encode: encodeActivation,
  });
  return { byKey, entries, access, drafts, stats, checkins, checkinDraft, totals, emergencyLog, activation };
}
