import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import type { RoomName } from '@scrollstop/ui/rooms/porthole';
import { RoomGroup } from '@scrollstop/ui/rooms/room-group';
import { RoomScene } from '@scrollstop/ui/rooms/room-scene';
import { roomGroups } from '../feature.ts';
import { features } from '../features.ts';
import { KeyHints } from '../features/settings/key-hints.tsx';
import { LegalFooter } from '../features/profile/legal-footer.tsx';
import { SetAsideNote } from '../features/set-aside/set-aside-note.tsx';
import { PartInPlace } from '../lazy/part-in-place.tsx';
import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';
import { useTexts } from '../texts/use-texts.ts';
import { MonthFoot, MonthTop } from './month-room.tsx';

const rows = features.flatMap(({ rows }) => rows ?? []).sort((a, b) => a.order - b.order);
const forget = (): void => rows.forEach(({ Row }) => Row.forget());

const tops = { urge: null, month: <MonthTop />, settings: null, account: <SetAsideNote /> };
const feet = { urge: null, month: <MonthFoot />, settings: <KeyHints />, account: <LegalFooter /> };

/** One of the four rooms: what the features put into it, in groups. */
export default function RoomScreen({ room }: { room: RoomName }) {
  const t = useTexts(roomsTexts);
  return (
    <Screen nav flush>
      <RoomScene room={room} backLabel={t.back} backHref="/profile" />
      <ScreenHead title={t.names[room]} lead={room === 'urge' ? t.urgeLead : undefined} />
      {tops[room]}
      <PartInPlace forget={forget}>
        {roomGroups[room].map((group) => (
          <RoomGroup
            key={group}
            title={t.groups[group]}
            hideTitle={group === 'look'}
            anchor={group === 'data' ? group : undefined}
          >
            {rows
              .filter((row) => row.group === group)
              .map(({ Row, order }) => (
                <Row key={order} />
              ))}
          </RoomGroup>
        ))}
      </PartInPlace>
      {feet[room]}
    </Screen>
  );
}
