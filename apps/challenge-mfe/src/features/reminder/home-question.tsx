import { shownTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Bell } from '@scrollstop/ui/icons/icons';
import { useState } from 'react';
import { reminderTexts } from '@scrollstop/challenge/features/reminder/texts';
import { useTexts } from '../../hooks.ts';
import { useReminder } from './use-reminder.ts';

/** On home: "keep, move or stop?" while the reminder asks. */
export default function HomeQuestion() {
  const reminder = useReminder();
  const [later, setLater] = useState(false);
  if (reminder?.now?.state !== 'asking' || later) return null;
  return <Question time={reminder.now.time} onLater={() => setLater(true)} />;
}

function Question({ time, onLater }: { time: string; onLater: () => void }) {
  const { keep } = useTexts(reminderTexts);
  return (
    <QuietOffer
      icon={Bell}
      title={keep.title}
      text={keep.lead(shownTime(time))}
      action={{ href: '/reminder', children: keep.card.action }}
      later={{ onClick: onLater, children: keep.card.later }}
    />
  );
}
