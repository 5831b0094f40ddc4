import type { WorkerWords } from '@scrollstop/contracts/device/worker-words';
import { WORDS_CACHE, WORDS_URL } from '@scrollstop/contracts/device/worker-words';
import type { Locale } from '@scrollstop/contracts/language';

/** Keeps the few words of a notification for the service worker, which sees no catalogue. Never rejects. */
export async function keepNotificationTexts(texts: Omit<WorkerWords, 'lang'>, locale: Locale): Promise<void> {
  const kept: WorkerWords = { ...texts, lang: locale === 'it' ? 'it' : 'en' };
  try {
    await (await caches.open(WORDS_CACHE)).put(WORDS_URL, Response.json(kept));
  } catch {
    // Without them a notification has no button; the link in its settings and the profile remain.
  }
}
