import { isNightTime, shownTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import { Button } from '@scrollstop/ui/buttons/button';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Bell } from '@scrollstop/ui/icons/icons.ts';
import { useEffect, useState } from 'react';
import { useHost } from '../../host.tsx';
import { useReminder } from './use-reminder.ts';
import { type WorkerWords, WORDS_CACHE, WORDS_URL } from '@scrollstop/contracts/device/worker-words';
import type { Locale } from '@scrollstop/contracts/language';
import { reminderTexts } from '@scrollstop/challenge/features/reminder/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** On home: 'keep, move or stop?' while the reminder asks. The texts are fetched only when there is something to say. */
export function HomeQuestion() {
  const reminder = useReminder();
  const [later, setLater] = useState(false);
  const asking = reminder?.now?.state === 'asking' && !later;
  return (
    <>
      {reminder?.push === true && <NotificationTexts />}
      {asking && (
        <Question time={reminder.now?.time ?? ''} onLater={() => setLater(true)} onStop={reminder.stop} />
      )}
    </>
  );
}

/** Shows nothing: a notification that comes later speaks the language of now. */
function NotificationTexts() {
  const { worker } = useTexts(reminderTexts);
  const { locale } = useHost();
  // Outside system: the browser's cache, from which the service worker reads.
  useEffect(() => void keepNotificationTexts(worker, locale), [worker, locale]);
  return null;
}

interface QuestionProps {
  time: string;
  onLater: () => void;
  onStop: () => void;
}

/** A time of the night waits for its answer without an end, so "no" is one as well: it is asked once (N-10). */
function Question({ time, onLater, onStop }: QuestionProps) {
  const { keep, ask } = useTexts(reminderTexts);
  const night = isNightTime(time);
  return (
    <QuietOffer
      icon={Bell}
      title={keep.title}
      text={(night ? keep.atNight.lead : keep.lead)(shownTime(time))}
    >
      <Button size="sm" variant="soft" href="/reminder">
        {keep.card.action}
      </Button>
      <Button size="sm" variant="ghost" onClick={night ? onStop : onLater}>
        {night ? ask.no : keep.card.later}
      </Button>
    </QuietOffer>
  );
}

/** Keeps the few words of a notification for the service worker, which sees no catalogue. Never rejects. */
async function keepNotificationTexts(texts: Omit<WorkerWords, 'lang'>, locale: Locale): Promise<void> {
  const kept: WorkerWords = { ...texts, lang: locale === 'it' ? 'it' : 'en' };
  try {
    await (await caches.open(WORDS_CACHE)).put(WORDS_URL, Response.json(kept));
  } catch {
    // Without them a notification has no button; the link in its settings and the profile remain.
  }
}
