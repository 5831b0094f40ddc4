/** The words that are on this device alone, because their user keeps them off the server (docs/decisions/050). */
import { keepsItems } from '@scrollstop/challenge/documents/merge';
import { type DocumentName, documentNames } from '@scrollstop/challenge/documents/documents';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { isFields } from '@scrollstop/contracts/reading';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';

/** Loose on purpose: fields of another version are kept untouched, and a broken item hides no other. */
export const list = z.catch(z.array(z.unknown()), []);
const none = { entries: [], drafts: [], achievements: [] };
export const Lists = z.catch(z.looseObject({ entries: list, drafts: list, achievements: list }), none);
const Items = z.catch(z.looseObject({ items: list }), { items: [] });
export const Named = z.catch(z.looseObject({ documents: z.record(z.string(), Items) }), { documents: {} });
const Entry = z.looseObject({ reflectionText: z.string() });

export const wordsStay = (storage: DeviceStorage): boolean =>
  z.safeParse(z.looseObject({ place: z.literal('device') }), storage.peek(storageKeys.words)).success;

/** True for a day with a reflection. */
export function hasText(entry: unknown): boolean {
  const parsed = z.safeParse(Entry, entry);
  return parsed.success && parsed.data.reflectionText.trim() !== '';
}

/** True if something of a document never leaves this device: words that stay on it, taps that were not to travel. */
export function hasOwnItems(name: string, document: unknown, stay: boolean): boolean {
  const items = z.parse(Items, document).items.filter(isFields);
  const known = documentNames.find((one): one is DocumentName => one === name);
  return known !== undefined && keepsItems(known, items as never[], stay);
}
