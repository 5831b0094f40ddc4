import { shownTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import { Bell } from '@scrollstop/ui/icons/icons';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useQueryFlag } from '../../device/query-flag.ts';
import { useHost, useTexts } from '../../hooks.ts';
import { reminderTexts } from '@scrollstop/challenge/features/reminder/texts';
import { ReminderSheet } from './reminder-sheet.tsx';
import { useReminder } from './use-reminder.ts';

/** Hidden in a demo, which has no server to send reminders. It can be opened once the settings have loaded. */
export default function ReminderRow() {
  const { row, sheet } = useTexts(reminderTexts);
  const { demo } = useHost().session;
  const reminder = useReminder();
  // The question "keep, move or stop?" redirects here if nothing is asked, and so does the opt-out page.
  const [open, setOpen] = useQueryFlag('reminder');
  if (demo) return null;
  if (reminder === null) return <RoomEntry icon={Bell} label={sheet.title} state={null} />;
  const { now } = reminder;
  if (now?.state === 'asking') return <RoomEntry icon={Bell} label={sheet.title} state={row.asking} href="/reminder" />;
  return (
    <RoomEntry
      icon={Bell}
      label={sheet.title}
      state={now?.state === 'on' ? row.on(shownTime(now.time)) : row.off}
      onClick={() => setOpen(true)}
    >
      {open && <ReminderSheet onClose={() => setOpen(false)} />}
    </RoomEntry>
  );
}
