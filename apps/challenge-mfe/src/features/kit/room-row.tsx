import { DoorOpen } from '@scrollstop/ui/icons/room-icons.ts';
import { RecordRow } from '../../rooms/record-row.tsx';
import { kitTexts } from '@scrollstop/challenge/features/kit/texts';
import { useTexts } from '../../hooks.ts';
import { useKit } from './use-kit.ts';

export default function KitRoomRow() {
  const { title, on } = useTexts(kitTexts);
  return <RecordRow icon={DoorOpen} label={title} state={on(useKit().on.length)} href="/kit" inAccess />;
}
