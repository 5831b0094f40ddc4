/** The part of the device's record that the server does not have yet, by storage key. */
import { hasLocalItems } from '@scrollstop/challenge/documents/merge';
import { type DocumentName, documentNames } from '@scrollstop/challenge/documents/documents';
import { type DeviceCounters, mergeCounters } from '@scrollstop/challenge/record/counters';
import { type DeviceDays, mergeDays } from '@scrollstop/challenge/record/day-counts';
import { baseKeyOf, ownKey, versionIn } from '@scrollstop/contracts/device/record';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { unsavedKeys } from '@scrollstop/contracts/device/unsaved-keys';
import { isFields } from '@scrollstop/contracts/reading';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';

export type Unsent = Record<string, unknown>;

/** Loose on purpose: fields of another version are kept unchanged, and a broken item does not hide the others. */
const list = z.catch(z.array(z.unknown()), []);
const none = { entries: [], drafts: [], achievements: [] };
const Lists = z.catch(z.looseObject({ entries: list, drafts: list, achievements: list }), none);
const Items = z.catch(z.looseObject({ items: list }), { items: [] });
const Named = z.catch(z.looseObject({ documents: z.record(z.string(), Items) }), { documents: {} });
const Entry = z.looseObject({ reflectionText: z.string() });

const Marked = z.looseObject({ unsynced: z.optional(z.boolean()) });
type Marked = z.infer<typeof Marked>;
/** A broken item is dropped without the others. */
const Item = z.catch(Marked, {});
const Entries = z.looseObject({ entries: z.array(Item) });

const isUnsent = ({ unsynced }: Marked): boolean => unsynced === true;

const Reminder = z.looseObject({ change: z.optional(z.unknown()) });
const Documents = z.looseObject({ documents: z.record(z.string(), Item) });

/** Returns unsent items, drafts, and words that exist only on this device. */
export function unsentOf(storage: DeviceStorage): Unsent {
  const found = unreadableRecords(storage);
  const stay = wordsStay(storage);
  const progress = peek(storage, storageKeys.progress, Entries);
  const entries = progress?.entries.filter((entry) => isUnsent(entry) || (stay && hasText(entry))) ?? [];
  if (entries.length > 0) found[storageKeys.progress] = { ...progress, entries };
  for (const key of unsavedKeys) {
    const draft = peek(storage, key, z.unknown());
    if (draft !== null) found[key] = draft;
  }
  const documents = peek(storage, storageKeys.documents, Documents);
  const unsentDocuments = Object.entries(documents?.documents ?? {}).filter(
    ([name, one]) => isUnsent(one) || hasOwnItems(name, one, stay),
  );
  if (unsentDocuments.length > 0)
    found[storageKeys.documents] = { ...documents, documents: Object.fromEntries(unsentDocuments) };
  const reminder = peek(storage, storageKeys.reminder, Reminder);
  if (reminder?.change) found[storageKeys.reminder] = reminder;
  const totals = peek(storage, storageKeys.totals, Marked);
  if (totals && isUnsent(totals)) {
    found[storageKeys.totals] = totals;
    // Achievements are sent with the totals.
    found[storageKeys.stats] = peek(storage, storageKeys.stats, z.unknown());
  }
  if (stay && Object.keys(found).length > 0) found[storageKeys.words] = storage.peek(storageKeys.words);
  return found;
}

const Round = z.catch(z.looseObject({ day: z.catch(z.int(), 0), words: z.string() }), { day: 0, words: '' });

/** True if a logout would erase words for ever: those kept on this device only, or not sent yet. */
export function wordsOnlyHere(storage: DeviceStorage): boolean {
  const unsent = unsentOf(storage);
  const listsOf = (key: string) => z.parse(Lists, unsent[key]);
  const { documents } = z.parse(Named, unsent[storageKeys.documents]);
  return (
    listsOf(storageKeys.progress).entries.some(hasText) ||
    [storageKeys.draft, storageKeys.againDraft].some((key) => listsOf(key).drafts.some(hasText)) ||
    z.parse(Round, unsent[storageKeys.roundDraft]).words.trim() !== '' ||
    unsent[storageKeys.typedTexts] !== undefined ||
    Object.entries(documents).some(
      ([name, one]) => (wordsStay(storage) || isUnsent(one)) && hasOwnItems(name, one, true),
    )
  );
}

const wordsStay = (storage: DeviceStorage): boolean =>
  z.safeParse(z.looseObject({ place: z.literal('device') }), storage.peek(storageKeys.words)).success;

/** True for a day with a reflection. */
function hasText(entry: unknown): boolean {
  const parsed = z.safeParse(Entry, entry);
  return parsed.success && parsed.data.reflectionText.trim() !== '';
}

/** True if a document has items that never leave this device: words kept here, or taps that the user does not sync. */
function hasOwnItems(name: string, document: unknown, stay: boolean): boolean {
  const items = z.parse(Items, document).items.filter(isFields);
  const known = documentNames.find((one): one is DocumentName => one === name);
  return known !== undefined && hasLocalItems(known, items as never[], stay);
}

/** Records that are unreadable or of a newer release. Their unsent part is unknown, so they are kept completely. */
const unreadableRecords = (storage: DeviceStorage): Unsent =>
  Object.fromEntries(
    storage
      .keys()
      .filter((place) => Object.values<string>(storageKeys).includes(baseKeyOf(place)))
      .filter((place) => place !== baseKeyOf(place) || storage.holdsNewer(place))
      .map((place) => [place, storage.peek(place)] as const)
      .filter(([, json]) => json !== null),
  );

function peek<S extends z.core.$ZodType>(storage: DeviceStorage, key: string, schema: S) {
  const parsed = z.safeParse(schema, storage.holdsNewer(key) ? null : storage.peek(key));
  return parsed.success ? parsed.data : null;
}

const devices = z.catch(z.record(z.string(), z.unknown()), {});
const Totals = z.catch(z.looseObject({ counters: devices, days: devices, starDates: list }), {
  counters: {},
  days: {},
  starDates: [],
});
const Draft = z.catch(z.looseObject({ day: z.unknown(), reflectionText: z.string() }), {
  day: null,
  reflectionText: '',
});

/**
 * Restores unsent entries. If the user has written since, both are kept: the record reads entries one by one and
 * merges those of one day or date (S-2).
 */
export function restoreUnsent(storage: DeviceStorage, unsent: Unsent): void {
  for (const [from, value] of Object.entries(unsent)) {
    const place = placeFor(storage, from, value);
    const key = baseKeyOf(place);
    const present = storage.peek(place);
    const [mine, kept] = [z.parse(Lists, present), z.parse(Lists, value)];
    if (present === null) storage.write(place, value);
    else if (key === storageKeys.progress)
      storage.write(place, { ...present, entries: [...mine.entries, ...kept.entries] });
    else if (key === storageKeys.stats)
      storage.write(place, { ...present, achievements: [...mine.achievements, ...kept.achievements] });
    else if (key === storageKeys.documents) storage.write(place, withItems(present, value));
    else if (key === storageKeys.totals) storage.write(place, withCounts(present, value));
    else if (key === storageKeys.typedTexts) storage.write(place, withForms(present, value));
    else if (key === storageKeys.draft || key === storageKeys.againDraft)
      storage.write(place, { ...present, drafts: withDrafts(mine.drafts, kept.drafts) });
    else if (key === storageKeys.roundDraft) restoreRoundDraft(storage, place, present, value);
  }
}

/** Round 2 has one day in progress; words of another day are restored to the form that edits that day's words. */
function restoreRoundDraft(storage: DeviceStorage, place: string, present: unknown, kept: unknown): void {
  const [mine, theirs] = [z.parse(Round, present), z.parse(Round, kept)];
  if (theirs.words.trim() === '' || mine.words.includes(theirs.words.trim())) return;
  if (mine.day === theirs.day)
    return void storage.write(place, { ...mine, words: bothTexts(mine.words, theirs.words) });
  const forms = { [`round ${theirs.day}`]: { words: theirs.words } };
  const begun = storage.peek(storageKeys.typedTexts) ?? { schemaVersion: 1, forms: {} };
  storage.write(storageKeys.typedTexts, withForms(begun, { forms }));
}

const bothTexts = (...texts: string[]) =>
  [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))].join('\n\n');

/** One draft per day, with the words of both. */
function withDrafts(mine: unknown[], kept: unknown[]): unknown[] {
  const drafts = new Map<unknown, z.infer<typeof Draft>>();
  for (const draft of [...mine, ...kept].map((one) => z.parse(Draft, one))) {
    const known = drafts.get(draft.day);
    const reflectionText = bothTexts(known?.reflectionText ?? '', draft.reflectionText);
    drafts.set(draft.day, { ...draft, ...known, reflectionText });
  }
  return [...drafts.values()];
}

/** Merges both, because the device may count under another name now while the server returned its earlier row. */
function withCounts(present: unknown, kept: unknown): unknown {
  const [mine, theirs] = [z.parse(Totals, present), z.parse(Totals, kept)];
  return {
    ...mine,
    counters: mergeCounters(mine.counters as DeviceCounters, theirs.counters as DeviceCounters),
    days: mergeDays(mine.days as DeviceDays, theirs.days as DeviceDays),
    starDates: [...new Set([...theirs.starDates, ...mine.starDates])],
    unsynced: true,
  };
}

const Forms = z.catch(z.looseObject({ forms: z.record(z.string(), z.unknown()) }), { forms: {} });

/** Takes each form from the device, otherwise from the restored ones. */
function withForms(present: unknown, kept: unknown): unknown {
  const [mine, theirs] = [z.parse(Forms, present), z.parse(Forms, kept)];
  return { ...mine, forms: { ...theirs.forms, ...mine.forms } };
}

/** All items of both, by document; the record merges them when it is read. */
function withItems(present: unknown, kept: unknown): unknown {
  const [mine, theirs] = [z.parse(Named, present), z.parse(Named, kept)];
  const joined = Object.entries(theirs.documents).map(([name, document]) => {
    const items = [...(mine.documents[name]?.items ?? []), ...document.items];
    return [name, { ...mine.documents[name], items, unsynced: true }] as const;
  });
  return { ...mine, documents: { ...mine.documents, ...Object.fromEntries(joined) } };
}

/** Returns another key if another release has written there meanwhile; the newer release joins both (record.ts). */
function placeFor(storage: DeviceStorage, key: string, value: unknown): string {
  const present = storage.peek(key);
  const fits = present === null || (versionIn(present) === versionIn(value) && !storage.holdsNewer(key));
  return fits || key !== baseKeyOf(key) ? key : ownKey(key, versionIn(value) ?? 1);
}
