import { Button } from '@scrollstop/ui/buttons/button';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { LogOut } from '@scrollstop/ui/icons/icons.ts';
import { Screen } from '@scrollstop/ui/layout/screen';
import { Text } from '@scrollstop/ui/layout/text';
import { type RoomName, roomNames } from '@scrollstop/ui/rooms/porthole';
import { RoomList, RoomRow } from '@scrollstop/ui/rooms/room-list';
import { useEffect } from 'react';
import { Figures } from '../features/profile/figures.tsx';
import { AccessNote } from '../features/profile/access-note.tsx';
import { TrialCard } from '../features/profile/trial-card.tsx';
import { UserHead } from '../features/profile/user-head.tsx';
import { useCameFrom } from '../device/came-from.ts';
import { useHost } from '../host.tsx';
import { useUnsaved } from '../store/figures.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';
import { useTexts } from '../texts/use-texts.ts';
import { useDoorStates } from './door-states.ts';

const pathOf = (room: RoomName): string => `/profile/${room}`;

/** The user, their figures, and the four rooms. */
export default function ProfileScreen() {
  const profile = useTexts(profileTexts);
  const rooms = useTexts(roomsTexts);
  const { session, logout } = useHost();
  const unsaved = useUnsaved();
  const leaving = useOneAtATime();
  const states = useDoorStates();
  const cameFrom = useCameFrom();

  // Outside system: the focus, which returns to the door that was opened.
  useEffect(() => {
    document.querySelector<HTMLElement>(`main a[href="${cameFrom}"]`)?.focus({ preventScroll: true });
  }, [cameFrom]);

  return (
    <Screen nav className="ProfileScreen">
      <UserHead />
      <Figures />
      <AccessNote />
      <RoomList label={rooms.label}>
        {roomNames.map((room) => (
          <RoomRow
            key={room}
            room={room}
            name={rooms.names[room]}
            href={pathOf(room)}
            state={states[room].text}
            asks={states[room].asks}
          />
        ))}
      </RoomList>
      {unsaved && (
        <Text variant="note" align="center">
          {profile.unsynced}
        </Text>
      )}
      <Button
        variant="outline"
        block
        icon={LogOut}
        busy={leaving.busy}
        onClick={() => void leaving.run(logout)}
      >
        {profile.logout}
      </Button>
      {session.user?.isTrialUser && <TrialCard user={session.user} />}
    </Screen>
  );
}
