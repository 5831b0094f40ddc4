/** The words that are on this device alone, because their user keeps them off the server (docs/decisions/050). */
import { documentHasWords } from '@scrollstop/challenge/documents/merge';
import { type DocumentName, documentNames } from '@scrollstop/contracts/documents/documents';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';

/** Loose on purpose: fields of another version are kept untouched. */
const list = z.catch(z.array(z.looseObject({})), []);
const Entry = z.looseObject({ reflectionText: z.string() });
const Urge = z.catch(z.looseObject({ plans: list, actions: list }), { plans: [], actions: [] });
const Documents = z.catch(
  z.looseObject({ documents: z.record(z.string(), z.catch(z.looseObject({ items: list }), { items: [] })) }),
  { documents: {} },
);

export const wordsStay = (storage: DeviceStorage): boolean =>
  z.safeParse(z.looseObject({ place: z.literal('device') }), storage.peek(storageKeys.words)).success;

/** True for a day with a reflection. */
export function hasText(entry: unknown): boolean {
  const parsed = z.safeParse(Entry, entry);
  return parsed.success && parsed.data.reflectionText.trim() !== '';
}

export function hasPlans(urge: unknown): boolean {
  const { plans, actions } = z.parse(Urge, urge);
  return plans.length + actions.length > 0;
}

/** True for a document in which the user has written something. */
export function hasOwnWords(name: string, document: unknown): boolean {
  const { items } = z.parse(z.catch(z.looseObject({ items: list }), { items: [] }), document);
  const known = documentNames.find((one): one is DocumentName => one === name);
  return known !== undefined && documentHasWords(known, items as never[]);
}

/** True when a logout would lose words for ever. */
export function wordsOnlyHere(storage: DeviceStorage): boolean {
  if (!wordsStay(storage)) return false;
  const { entries } = z.parse(
    z.catch(z.looseObject({ entries: list }), { entries: [] }),
    storage.peek(storageKeys.progress),
  );
  const { notes } = z.parse(
    z.catch(z.looseObject({ notes: list }), { notes: [] }),
    storage.peek(storageKeys.notes),
  );
  const { documents } = z.parse(Documents, storage.peek(storageKeys.documents));
  return (
    entries.some(hasText) ||
    notes.length > 0 ||
    hasPlans(storage.peek(storageKeys.urge)) ||
    Object.entries(documents).some(([name, document]) => hasOwnWords(name, document))
  );
}
