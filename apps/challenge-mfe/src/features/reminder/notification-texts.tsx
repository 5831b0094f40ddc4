import { type WorkerWords, WORDS_CACHE, WORDS_URL } from '@scrollstop/contracts/device/worker-words';
import { languageOf, type Locale } from '@scrollstop/contracts/language';
import { useEffect } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { reminderTexts } from '@scrollstop/challenge/features/reminder/texts';
import { useReminder } from './use-reminder.ts';

/** Stores the notification texts in the current language. Renders nothing. */
export function NotificationTexts() {
  return useReminder()?.push === true ? <StoreTexts /> : null;
}

function StoreTexts() {
  const { worker } = useTexts(reminderTexts);
  const { locale } = useHost();
  // Outside system: the browser's cache, from which the service worker reads.
  useEffect(() => void keepNotificationTexts(worker, locale), [worker, locale]);
  return null;
}

/** Stores the texts of a notification for the service worker, which has no catalogue. Never rejects. */
async function keepNotificationTexts(texts: Omit<WorkerWords, 'lang'>, locale: Locale): Promise<void> {
  const kept: WorkerWords = { ...texts, lang: languageOf(locale) };
  try {
    await (await caches.open(WORDS_CACHE)).put(WORDS_URL, Response.json(kept));
  } catch {
    // Without them a notification has no button; the link in its settings and the profile still work.
  }
}
