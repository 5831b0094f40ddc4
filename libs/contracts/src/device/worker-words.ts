import type { Language } from '../language-tag.ts';

/** A page leaves these words in the browser's cache: the service worker reads neither the storage nor the texts. */
export const WORDS_CACHE = 'reminder-words';
export const WORDS_URL = '/reminder-words';

export interface WorkerWords {
  lang: Language;
  /** The button of a reminder, and what it answers. */
  stop: string;
  stopped: string;
  stoppedText: string;
  failed: string;
  failedText: string;
}
