import type { AccessRecord } from '@scrollstop/challenge/days';
import { type StoredEntry, storageKeys } from '@scrollstop/contracts/storage';
import { type StoredCheckin } from '@scrollstop/contracts/storage-record';
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
import { decodeStats, joinStats, type Stats } from './stats.ts';
import { decodeTotals, encodeTotals, joinTotalTabs, type Totals } from './totals.ts';

/** Every key of the record as a value, and all of them by key for what other tabs write. */
export function openCells(storage: DeviceStorage) {
  const byKey = new Map<string, Cell<unknown>>();
  function cellOf<T>(key: string, options: Omit<CellOptions<T>, 'storage' | 'key'>): Cell<T> {
    const cell = createCell<T>({ storage, key, ...options });
    byKey.set(key, cell as Cell<unknown>);
    return cell;
  }

  const entries = cellOf<readonly StoredEntry[]>(storageKeys.progress, {
    empty: [],
    decode: decodeProgress,
    encode: encodeProgress,
    join: joinTabs(entryRules),
  });
  const access = cellOf<AccessRecord | null>(storageKeys.dailyAccess, {
    empty: null,
    decode: decodeAccess,
    encode: encodeAccess,
  });
  const drafts = cellOf<Drafts>(storageKeys.draft, {
    empty: [],
    decode: decodeDrafts,
    encode: encodeDrafts,
  });
  const stats = cellOf<Stats>(storageKeys.stats, {
    empty: null,
    decode: decodeStats,
    encode: (value) => value,
    join: joinStats,
  });
  const checkins = cellOf<readonly StoredCheckin[]>(storageKeys.checkins, {
    empty: [],
    decode: decodeCheckins,
    encode: encodeCheckins,
    join: joinTabs(checkinRules),
  });
  const checkinDraft = cellOf<CheckinDraft | null>(storageKeys.checkinDraft, {
    empty: null,
    decode: decodeCheckinDraft,
    encode: encodeCheckinDraft,
  });
  const totals = cellOf<Totals | null>(storageKeys.totals, {
    empty: null,
    decode: decodeTotals,
    encode: encodeTotals,
    join: joinTotalTabs,
  });
  const emergencyLog = cellOf<EmergencyLog>(storageKeys.emergencyLogs, {
    empty: [],
    decode: decodeEmergencyLog,
    encode: encodeEmergencyLog,
  });
  const activation = cellOf<Activation | null>(storageKeys.activation, {
    empty: null,
    decode: decodeActivation,
    encode: encodeActivation,
  });
  return { byKey, entries, access, drafts, stats, checkins, checkinDraft, totals, emergencyLog, activation };
}
