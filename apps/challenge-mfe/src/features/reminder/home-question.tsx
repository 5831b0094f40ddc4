import { isNightTime, shownTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Bell } from '@scrollstop/ui/icons/icons.ts';
import { useState } from 'react';
import { reminderTexts } from '@scrollstop/challenge/features/reminder/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { useReminder } from './use-reminder.ts';

/** On home: 'keep, move or stop?' while the reminder asks. */
export default function HomeQuestion() {
  const reminder = useReminder();
  const [later, setLater] = useState(false);
  if (reminder?.now?.state !== 'asking' || later) return null;
  return <Question time={reminder.now.time} onLater={() => setLater(true)} onStop={reminder.stop} />;
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
      action={{ href: '/reminder', children: keep.card.action }}
      later={{ onClick: night ? onStop : onLater, children: night ? ask.no : keep.card.later }}
    />
  );
}
