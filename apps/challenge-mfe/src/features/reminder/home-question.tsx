import { shownTime } from '@scrollstop/challenge/reminders/reminder-times';
import { Button } from '@scrollstop/ui/buttons/button';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Bell } from '@scrollstop/ui/icons/icons';
import { useEffect, useState } from 'react';
import { useHost } from '../../host.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { useReminder } from './use-reminder.ts';
import { keepNotificationTexts } from './notification-texts.ts';

/** On home: 'keep, move or stop?' while the reminder asks. The texts are fetched only when there is something to say. */
export function HomeQuestion() {
  const reminder = useReminder();
  const [later, setLater] = useState(false);
  const asking = reminder?.now?.state === 'asking' && !later;
  return (
    <>
      {reminder?.push === true && <NotificationTexts />}
      {asking && <Question time={reminder.now?.time ?? ''} onLater={() => setLater(true)} />}
    </>
  );
}

/** Shows nothing: a notification that comes later speaks the language of now. */
function NotificationTexts() {
  const { worker } = useScreenTexts().dailyReminder;
  const { locale } = useHost();
  // Outside system: the browser's cache, from which the service worker reads.
  useEffect(() => void keepNotificationTexts(worker, locale), [worker, locale]);
  return null;
}

function Question({ time, onLater }: { time: string; onLater: () => void }) {
  const { keep } = useScreenTexts().dailyReminder;
  return (
    <QuietOffer icon={Bell} title={keep.title} text={keep.lead(shownTime(time))}>
      <Button size="sm" variant="soft" href="/reminder">
        {keep.card.action}
      </Button>
      <Button size="sm" variant="ghost" onClick={onLater}>
        {keep.card.later}
      </Button>
    </QuietOffer>
  );
}
