import type { Language } from '../language-tag.ts';

/** A page caches these texts for the service worker, which can read neither the storage nor the texts. */
export const WORDS_CACHE = 'reminder-words';
export const WORDS_URL = '/reminder-words';

export interface WorkerWords {
  lang: Language;
  /** The button of a reminder, and the replies to pressing it. */
  stop: string;
  stopped: string;
  stoppedText: string;
  failed: string;
  failedText: string;
}
