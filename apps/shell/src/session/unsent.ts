/** What of a record the server does not have yet, by key, as the device stores it. */
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/storage';
import * as z from 'zod/mini';
import type { DeviceStorage } from '../storage/device-storage.ts';

export type Unsent = Record<string, unknown>;

/** Loose on purpose: another version's fields go along untouched. */
const Marked = z.looseObject({ unsynced: z.optional(z.boolean()), rejected: z.optional(z.boolean()) });
type Marked = z.infer<typeof Marked>;
const Entries = z.looseObject({ entries: z.array(Marked) });
const Checkins = z.looseObject({ days: z.record(z.string(), Marked), older: z.array(Marked) });

const waits = ({ unsynced, rejected }: Marked): boolean => unsynced === true || rejected === true;

/** Sent or set aside, and words that were typed and not submitted. */
export function unsentOf(storage: DeviceStorage): Unsent {
  const found: Unsent = {};
  const entries = peek(storage, storageKeys.progress, Entries)?.entries.filter(waits) ?? [];
  if (entries.length > 0) found[storageKeys.progress] = { schemaVersion: SCHEMA_VERSION, entries };
  const checkins = peek(storage, storageKeys.checkins, Checkins);
  const older = [...Object.values(checkins?.days ?? {}), ...(checkins?.older ?? [])].filter(waits);
  if (older.length > 0) found[storageKeys.checkins] = { schemaVersion: SCHEMA_VERSION, days: {}, older };
  for (const key of [storageKeys.draft, storageKeys.checkinDraft]) {
    const draft = peek(storage, key, z.unknown());
    if (draft !== null) found[key] = draft;
  }
  const totals = peek(storage, storageKeys.totals, Marked);
  if (totals && waits(totals)) {
    found[storageKeys.totals] = totals;
    // Achievements go to the server with the totals.
    found[storageKeys.stats] = peek(storage, storageKeys.stats, z.unknown());
  }
  return found;
}

const peek = <S extends z.core.$ZodType>(storage: DeviceStorage, key: string, schema: S) =>
  storage.keys().includes(key) ? storage.read(key, schema) : null;

const list = z.catch(z.array(z.unknown()), []);
const Lists = z.catch(z.looseObject({ entries: list, older: list, drafts: list }), {
  entries: [],
  older: [],
  drafts: [],
});
const Day = z.catch(z.looseObject({ day: z.unknown() }), { day: null });

/**
 * Puts it back. Where the person has written since, both stay: the record reads entries one by one and merges those of
 * one day or date (S-2).
 */
export function putBack(storage: DeviceStorage, unsent: Unsent): void {
  for (const [key, value] of Object.entries(unsent)) {
    const present = peek(storage, key, z.unknown());
    const [mine, kept] = [z.parse(Lists, present), z.parse(Lists, value)];
    if (present === null) storage.write(key, value);
    else if (key === storageKeys.progress)
      storage.write(key, { ...present, entries: [...mine.entries, ...kept.entries] });
    else if (key === storageKeys.checkins)
      storage.write(key, { ...present, older: [...mine.older, ...kept.older] });
    else if (key === storageKeys.draft) {
      const days = new Set(mine.drafts.map((draft) => z.parse(Day, draft).day));
      const others = kept.drafts.filter((draft) => !days.has(z.parse(Day, draft).day));
      storage.write(key, { ...present, drafts: [...mine.drafts, ...others] });
    }
  }
}
