/** The words that are on this device alone, because their user keeps them off the server (docs/decisions/050). */
import { keepsItems } from '@scrollstop/challenge/documents/merge';
import { type DocumentName, documentNames } from '@scrollstop/challenge/documents/documents';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';

/** Loose on purpose: fields of another version are kept untouched. */
const list = z.catch(z.array(z.looseObject({})), []);
const Entry = z.looseObject({ reflectionText: z.string() });
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

/** True for a document of which something never leaves this device: words that stay on it, taps that were not to travel. */
export function hasOwnItems(name: string, document: unknown, stay: boolean): boolean {
  const { items } = z.parse(z.catch(z.looseObject({ items: list }), { items: [] }), document);
  const known = documentNames.find((one): one is DocumentName => one === name);
  return known !== undefined && keepsItems(known, items as never[], stay);
}

/** True when a logout would lose words for ever. */
export function wordsOnlyHere(storage: DeviceStorage): boolean {
  if (!wordsStay(storage)) return false;
  const { entries } = z.parse(
    z.catch(z.looseObject({ entries: list }), { entries: [] }),
    storage.peek(storageKeys.progress),
  );
  const { documents } = z.parse(Documents, storage.peek(storageKeys.documents));
  return (
    entries.some(hasText) ||
    Object.entries(documents).some(([name, document]) => hasOwnItems(name, document, true))
  );
}
