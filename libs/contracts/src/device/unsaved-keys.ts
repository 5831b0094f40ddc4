import { storageKeys } from './storage.ts';

/** The keys of unsaved input. No server has it, so it is lost with the page or the device. */
export const unsavedKeys: readonly string[] = [
  storageKeys.draft,
  storageKeys.againDraft,
  storageKeys.checkinDraft,
  storageKeys.roundDraft,
  storageKeys.typedTexts,
];
