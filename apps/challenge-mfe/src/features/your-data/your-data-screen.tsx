import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Screen, ScreenHead } from '@scrollstop/ui/layout/primitives';
import { RoomGroup } from '@scrollstop/ui/rooms/room-group';
import { useHost, useTexts } from '../../hooks.ts';
import { WhenArrived } from '../../lazy/arrival-card.tsx';
import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import DeleteRow from './delete-row.tsx';
import EverythingRow from './everything-row.tsx';
import MonthRows from './month-rows.tsx';

/** `/your-data`: the only part of the profile that is open in every access state, even `none` (docs/decisions/008). */
export default function YourDataScreen() {
  const t = useTexts(yourDataTexts);
  const rooms = useTexts(roomsTexts);
  const { access } = useHost().session;
  return (
    <Screen>
      <AppBar backLabel={t.back} backHref={access === 'none' ? '/checkout' : '/profile/account'} />
      <ScreenHead title={t.screenTitle} />
      <WhenArrived what="all">{null}</WhenArrived>
      <RoomGroup title={rooms.groups.data} hideTitle>
        <MonthRows />
        <EverythingRow />
        <DeleteRow />
      </RoomGroup>
    </Screen>
  );
}
