import { Button, Screen, ScreenHead, Text } from '@scrollstop/ui/layout/primitives';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { LogOut } from '@scrollstop/ui/icons/icons';
import { type RoomName, roomNames } from '@scrollstop/ui/rooms/porthole';
import { RoomList, RoomRow } from '@scrollstop/ui/rooms/room-list';
import { useEffect } from 'react';
import { AccessNote } from '../features/profile/access-note.tsx';
import { TrialCard } from '../features/profile/trial-card.tsx';
import { useCameFrom } from '../device/came-from.ts';
import {
  useChallengeDay,
  useHasArrived,
  useHost,
  useRecoveredMinutes,
  useStore,
  useTexts,
  useUnsaved,
} from '../hooks.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';
import { useDoorStates } from './door-states.ts';
import { checkinAverages, controlScore } from '@scrollstop/challenge/checkins/checkin-figures';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { percentOfMonth, reflectionCount } from '@scrollstop/challenge/days/stats';
import { minutesOrHours } from '@scrollstop/challenge/activity/time-recovered';
import { Facts } from '@scrollstop/ui/lists/facts';
import { ProgressBar } from '@scrollstop/ui/charts/progress-bar';
import '@scrollstop/ui/rooms/figure-line.css';
import { useCheckins } from '../store/use-document.ts';
import { losesUnsaved } from '../background/no-room.ts';
import { useNumberText } from '../texts/use-number-text.ts';
import type { User } from '@scrollstop/contracts/account/auth';
import type { Session } from '@scrollstop/contracts/site/remote';
import '@scrollstop/ui/icons/avatar.css';
import { Chip } from '@scrollstop/ui/lists/chip';
import '../features/profile/user-head.css';

const pathOf = (room: RoomName): string => `/profile/${room}`;

/** The user, their figures, and the four rooms. */
export default function ProfileScreen() {
  const profile = useTexts(profileTexts);
  const rooms = useTexts(roomsTexts);
  const { session, logout } = useHost();
  const unsaved = useUnsaved();
  const unstored = losesUnsaved(useStore(), session.demo);
  const leaving = useOneAtATime();
  const states = useDoorStates();
  const cameFrom = useCameFrom();

  // Outside system: the focus, which returns to the room that was open.
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
      {(unsaved || unstored) && (
        <Text variant="note" align="center">
          {profile.unsynced}
        </Text>
      )}
      <Button variant="outline" block icon={LogOut} busy={leaving.busy} onClick={() => void leaving.run(logout)}>
        {profile.logout}
      </Button>
      {session.user?.isTrialUser && <TrialCard user={session.user} />}
    </Screen>
  );
}

const UNKNOWN = '–';

/** The four figures and the share of the month (docs/product/figures.md), without numbers until the records load. */
function Figures() {
  const profile = useTexts(profileTexts);
  const rooms = useTexts(roomsTexts);
  const { figures: names } = rooms;
  const { stats } = profile;
  const arrived = useHasArrived('all');
  const { entries, completed } = useChallengeDay();
  const checkins = useCheckins();
  const number = useNumberText();
  const percent = percentOfMonth(completed);
  const time = minutesOrHours(useRecoveredMinutes());
  const unit = time.unit === 'hours' ? stats.hourUnit : stats.minuteUnit;
  // K-5: before the first check-in nothing has been measured, and a 0 would look like a judgement.
  const measured = checkinAverages(checkins).count > 0;
  const figure = (label: string, value: string | number, unit?: string, isKnown = arrived) =>
    isKnown ? { label, value, unit } : { label, value: UNKNOWN };
  return (
    <>
      <Facts
        className="FigureLine"
        label={names.label}
        facts={[
          figure(names.days, completed, stats.ofDays(CHALLENGE_DAYS)),
          figure(names.time[time.unit], number(time.value, time.decimals), unit),
          figure(names.control, controlScore(checkins), stats.ofHundred, arrived && measured),
          figure(names.reflections, reflectionCount(entries)),
        ]}
      />
      <div className="Row FigureBar" data-gap="4">
        <ProgressBar value={arrived ? percent : 0} label={profile.percentLabel} />
        <b>{arrived ? `${percent}%` : UNKNOWN}</b>
      </div>
    </>
  );
}

type Badge = 'premium' | 'trial' | 'demo' | 'expired';

function badgeOf({ demo, access }: Session): Badge | null {
  if (access === 'expired') return 'expired';
  if (demo) return 'demo';
  return access === 'none' ? null : access;
}

const tones = { premium: 'sun', trial: 'sea', demo: 'sea', expired: 'alert' } as const;

/** The username, else the e-mail address up to the @, else the general name in the texts. */
const nameOf = (user: User | null, general: string): string => user?.username || user?.email.split('@')[0] || general;

function UserHead() {
  const profile = useTexts(profileTexts);
  const { session } = useHost();
  const name = nameOf(session.user, profile.user);
  const badge = badgeOf(session);
  const [box, host] = session.user?.email.split('@') ?? [];
  return (
    <div className="UserHead">
      <span className="Avatar" aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className="Grow">
        <ScreenHead
          size="xl"
          title={name}
          lead={
            session.demo || !host ? undefined : (
              // A long address wraps before its "@".
              <Text as="span" variant="small">
                {box}
                <wbr />@{host}
              </Text>
            )
          }
        />
      </div>
      {badge && <Chip tone={tones[badge]}>{profile.badge[badge]}</Chip>}
    </div>
  );
}
