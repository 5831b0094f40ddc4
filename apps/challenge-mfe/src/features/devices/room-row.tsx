import { Laptop } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useState } from 'react';
import { useHost, useTexts } from '../../host.tsx';
import { devicesTexts } from '@scrollstop/challenge/features/devices/texts';
import { DevicesSheet } from './devices-sheet.tsx';
import { useDevices } from './use-devices.ts';

export default function DevicesRow() {
  return useHost().session.demo ? null : <OfAccount />;
}

function OfAccount() {
  const { title, row } = useTexts(devicesTexts);
  const devices = useDevices();
  const [open, setOpen] = useState(false);
  const [other, ...more] = devices.list?.filter(({ current }) => !current) ?? [];
  const named = more.length > 0 ? row.others(more.length + 1) : other && row.and(other.device);
  const state = devices.list && (named ?? row.alone);
  return (
    <RoomEntry icon={Laptop} label={title} state={state} onClick={() => setOpen(true)}>
      {open && <DevicesSheet devices={devices} onClose={() => setOpen(false)} />}
    </RoomEntry>
  );
}
