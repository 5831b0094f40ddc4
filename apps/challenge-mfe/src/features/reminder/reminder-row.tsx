import { shownTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import { Bell } from '@scrollstop/ui/icons/icons.ts';
import { ListRow } from '@scrollstop/ui/lists/list';
import { useHost } from '../../host.tsx';
import { useReminder } from './use-reminder.ts';
import { reminderTexts } from '@scrollstop/challenge/features/reminder/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The row of the profile. A demo has no server that could remind, and an older server knows no reminders: no row. */
export function ReminderRow({ onOpen }: { onOpen: () => void }) {
  const { row } = useTexts(reminderTexts);
  const { demo } = useHost().session;
  const reminder = useReminder();
  if (demo || reminder === null) return null;
  const { now } = reminder;
  if (now?.state === 'asking') return <ListRow icon={Bell} label={row.asking} href="/reminder" />;
  return (
    <ListRow
      icon={Bell}
      label={now?.state === 'on' ? row.on(shownTime(now.time)) : row.off}
      onClick={onOpen}
    />
  );
}
