import { Laptop } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { devicesTexts } from '@scrollstop/challenge/features/devices/texts';
import { useDevices, type Devices, type Ending } from './use-devices.ts';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Loaded } from '../../notices/loaded.tsx';
import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';
import type { DeviceSession } from '@scrollstop/contracts/account/auth';
import { Chip } from '@scrollstop/ui/lists/chip';
import { fullDateAndTime } from '../../texts/dates.ts';
import { NamedRow } from '../../rooms/named-row.tsx';

export default function DevicesRow() {
  return useHost().session.demo ? null : <AccountRow />;
}

function AccountRow() {
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

/** Lists the devices on which the user is signed in; each can be signed out after confirmation. */
function DevicesSheet({ devices, onClose }: { devices: Devices; onClose: () => void }) {
  const t = useTexts(devicesTexts);
  const [ending, setEnding] = useState<Ending | null>(null);
  const others = devices.list?.filter(({ current }) => !current).length ?? 0;

  // Asks for confirmation: signing in again takes the password.
  if (ending !== null)
    return (
      <ConfirmSheet
        title={ending === 'others' ? t.confirm.othersTitle : t.confirm.title(ending.device)}
        lead={ending === 'others' ? t.confirm.othersLead(others) : t.confirm.lead}
        texts={t.confirm}
        onConfirm={() => devices.end(ending)}
        onClose={() => setEnding(null)}
      />
    );
  return (
    <Sheet
      title={t.title}
      lead={t.lead}
      onClose={onClose}
      foot={
        others > 1 && (
          <Button variant="outline" block onClick={() => setEnding('others')}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <Loaded {...devices} texts={t}>
        {(list) => (
          <>
            <DeviceList list={list} onEnd={setEnding} />
            {others === 0 && <Text variant="note">{t.onlyHere}</Text>}
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

interface DeviceListProps {
  list: readonly DeviceSession[];
  onEnd: (device: DeviceSession) => void;
}

/** This device first, then by last use. */
function DeviceList({ list, onEnd }: DeviceListProps) {
  const t = useTexts(devicesTexts);
  const { locale } = useHost();
  const when = (instant: string): string => fullDateAndTime(instant, locale);
  return (
    <ul className="Lined">
      {list.map((one) => (
        <NamedRow
          key={one.id}
          name={one.device}
          notes={[t.since(when(one.createdAt)), ...(one.current ? [] : [t.lastUsed(when(one.lastUsedAt))])]}
        >
          {one.current ? (
            <Chip tone="leaf">{t.here}</Chip>
          ) : (
            <Button variant="outline" size="sm" aria-label={t.endLabel(one.device)} onClick={() => onEnd(one)}>
              {t.end}
            </Button>
          )}
        </NamedRow>
      ))}
    </ul>
  );
}
