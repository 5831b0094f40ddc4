import { Fingerprint } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useState } from 'react';
import { useQueryFlag } from '../../device/query-flag.ts';
import { useHost, useTexts } from '../../hooks.ts';
import { passkeysTexts } from '@scrollstop/challenge/features/passkeys/texts';
import { PasskeysSheet } from './passkeys-sheet.tsx';
import { usePasskeys } from './use-passkeys.ts';

export default function PasskeysRow() {
  return useHost().session.demo ? null : <AccountRow />;
}

function AccountRow() {
  const { title, row } = useTexts(passkeysTexts);
  const passkeys = usePasskeys();
  // The shell opens this after a password change.
  const [open, setOpen] = useQueryFlag('passkeys');
  const [afterChange] = useState(open);
  const { list } = passkeys;
  const newest = list?.[0];
  const state = newest ? row.count(list.length, newest.name) : list && row.none;
  return (
    <RoomEntry icon={Fingerprint} label={title} state={state} onClick={() => setOpen(true)}>
      {open && <PasskeysSheet passkeys={passkeys} afterChange={afterChange} onClose={() => setOpen(false)} />}
    </RoomEntry>
  );
}
