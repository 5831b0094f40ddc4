import { Smartphone } from '@scrollstop/ui/icons/icons';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useState } from 'react';
import { isStandalone } from '../../device/install.ts';
import { addToHomeTexts } from '@scrollstop/challenge/features/add-to-home/texts';
import { useTexts } from '../../hooks.ts';
import AddToHome from './add-to-home.tsx';

export default function AddToHomeRow() {
  const { row } = useTexts(addToHomeTexts);
  const [open, setOpen] = useState(false);
  if (isStandalone()) return null;
  return (
    <RoomEntry icon={Smartphone} label={row.title} state={row.text} onClick={() => setOpen(true)}>
      {open && <AddToHome counted={false} onClose={() => setOpen(false)} />}
    </RoomEntry>
  );
}
