import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { Users } from '@scrollstop/ui/icons/icons';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { buddyRecordOf } from './buddy-record.ts';
import { useRecord, useStore, useTexts, useValue } from '../../hooks.ts';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';

/** Shows the last response on this device; a dot of another date is not shown as today's. */
export default function BuddyRow() {
  const t = useTexts(buddyTexts);
  const current = useValue(buddyRecordOf(useStore()));
  const today = useRecord('today');
  const heardToday = current !== null && localDateOf(new Date(current.at)) === today;
  const { name, done } = current?.buddy ?? {};
  const withBuddy = (buddy: string) => (heardToday ? (done ? t.row.done : t.row.open)(buddy) : t.pair.title(buddy));
  const state = name !== undefined ? withBuddy(name) : current?.invite ? t.waiting.title : t.row.none;
  return <RoomEntry icon={Users} label={t.title} state={state} href="/buddy" />;
}
