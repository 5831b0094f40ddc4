import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { Moon } from '@scrollstop/ui/icons/icons';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useTexts } from '../../../hooks.ts';

export default function DaysOffRow() {
  return <RoomEntry icon={Moon} label={useTexts(progressTexts).daysOff.title} href="/days-off" />;
}
