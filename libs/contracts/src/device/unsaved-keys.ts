import { storageKeys } from './storage.ts';

/** The keys of what is begun and not saved: a server never has it, so a lost device or page would lose it. */
export const unsavedKeys: readonly string[] = [
  storageKeys.draft,
  storageKeys.againDraft,
  storageKeys.checkinDraft,
  storageKeys.roundDraft,
  storageKeys.typedTexts,
];
