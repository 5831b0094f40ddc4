/** The part of a record that the server does not have yet, by key, as the device stores it. */
import { keyOfPlace, ownPlace, versionIn } from '@scrollstop/contracts/record';
import { storageKeys } from '@scrollstop/contracts/storage';
import * as z from 'zod/mini';
import type { DeviceStorage } from '../storage/device-storage.ts';

export type Unsent = Record<string, unknown>;

/** Loose on purpose: fields of another version are kept untouched. */
const Marked = z.looseObject({ unsynced: z.optional(z.boolean()), rejected: z.optional(z.boolean()) });
type Marked = z.infer<typeof Marked>;
/** A broken item is dropped alone. */
const Item = z.catch(Marked, {});
const Entries = z.looseObject({ entries: z.array(Item) });
const Notes = z.looseObject({ notes: z.array(Item) });
const Checkins = z.looseObject({ days: z.record(z.string(), Item), older: z.array(Item) });

const isUnsent = ({ unsynced, rejected }: Marked): boolean => unsynced === true || rejected === true;

/** Entries that are unsent or were rejected, and drafts. */
export function unsentOf(storage: DeviceStorage): Unsent {
  const found = unreadableRecords(storage);
  const progress = peek(storage, storageKeys.progress, Entries);
  const entries = progress?.entries.filter(isUnsent) ?? [];
  if (entries.length > 0) found[storageKeys.progress] = { ...progress, entries };
  const checkins = peek(storage, storageKeys.checkins, Checkins);
  const older = [...Object.values(checkins?.days ?? {}), ...(checkins?.older ?? [])].filter(isUnsent);
  if (older.length > 0) found[storageKeys.checkins] = { ...checkins, days: {}, older };
  const stored = peek(storage, storageKeys.notes, Notes);
  const notes = stored?.notes.filter(isUnsent) ?? [];
  if (notes.length > 0) found[storageKeys.notes] = { ...stored, notes };
  for (const key of [storageKeys.draft, storageKeys.againDraft, storageKeys.checkinDraft]) {
    const draft = peek(storage, key, z.unknown());
    if (draft !== null) found[key] = draft;
  }
  const totals = peek(storage, storageKeys.totals, Marked);
  if (totals && isUnsent(totals)) {
    found[storageKeys.totals] = totals;
    // Achievements go to the server with the totals.
    found[storageKeys.stats] = peek(storage, storageKeys.stats, z.unknown());
  }
  return found;
}

/** Records of a newer release, or unreadable ones: this release cannot tell which part is unsent, so it keeps all. */
const unreadableRecords = (storage: DeviceStorage): Unsent =>
  Object.fromEntries(
    storage
      .keys()
      .filter((place) => Object.values<string>(storageKeys).includes(keyOfPlace(place)))
      .filter((place) => place !== keyOfPlace(place) || storage.holdsNewer(place))
      .map((place) => [place, storage.peek(place)] as const)
      .filter(([, json]) => json !== null),
  );

function peek<S extends z.core.$ZodType>(storage: DeviceStorage, key: string, schema: S) {
  const parsed = z.safeParse(schema, storage.holdsNewer(key) ? null : storage.peek(key));
  return parsed.success ? parsed.data : null;
}

const list = z.catch(z.array(z.unknown()), []);
const Lists = z.catch(z.looseObject({ entries: list, older: list, drafts: list, notes: list }), {
  entries: [],
  older: [],
  drafts: [],
  notes: [],
});
const Day = z.catch(z.looseObject({ day: z.unknown() }), { day: null });

/**
 * Puts the unsent entries back. Where the user has written since, both stay: the record reads entries one by one and
 * merges those of one day or date (S-2).
 */
export function restoreUnsent(storage: DeviceStorage, unsent: Unsent): void {
  for (const [from, value] of Object.entries(unsent)) {
    const place = placeFor(storage, from, value);
    const key = keyOfPlace(place);
    const present = storage.peek(place);
    const [mine, kept] = [z.parse(Lists, present), z.parse(Lists, value)];
    if (present === null) storage.write(place, value);
    else if (key === storageKeys.progress)
      storage.write(place, { ...present, entries: [...mine.entries, ...kept.entries] });
    else if (key === storageKeys.checkins)
      storage.write(place, { ...present, older: [...mine.older, ...kept.older] });
    else if (key === storageKeys.notes)
      storage.write(place, { ...present, notes: [...mine.notes, ...kept.notes] });
    else if (key === storageKeys.draft || key === storageKeys.againDraft) {
      const days = new Set(mine.drafts.map((draft) => z.parse(Day, draft).day));
      const others = kept.drafts.filter((draft) => !days.has(z.parse(Day, draft).day));
      storage.write(place, { ...present, drafts: [...mine.drafts, ...others] });
    }
  }
}

/** Another key when another release has written there meanwhile: the newer of the two joins them (record.ts). */
function placeFor(storage: DeviceStorage, key: string, value: unknown): string {
  const present = storage.peek(key);
  const fits = present === null || (versionIn(present) === versionIn(value) && !storage.holdsNewer(key));
  return fits || key !== keyOfPlace(key) ? key : ownPlace(key, versionIn(value) ?? 1);
}
