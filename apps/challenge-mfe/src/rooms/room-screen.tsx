import { Row, Screen, ScreenHead, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import type { RoomName } from '@scrollstop/ui/rooms/porthole';
import { RoomGroup } from '@scrollstop/ui/rooms/room-group';
import { RoomScene } from '@scrollstop/ui/rooms/room-scene';
import { roomGroups } from '../feature.ts';
import { features } from '../features.ts';
import { SetAsideNote } from '../features/set-aside/set-aside-note.tsx';
import { PartInPlace } from '../lazy/part-in-place.tsx';
import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';
import { useChallengeDay, useHost, useRecord, useStore, useTexts, useValue } from '../hooks.ts';
import { CHALLENGE_DAYS, MS_PER_MINUTE, SCREEN_AIM_MINUTES } from '@scrollstop/challenge/constants';
import { completedDays } from '@scrollstop/challenge/days/completion';
import { Card } from '@scrollstop/ui/layout/card';
import '@scrollstop/ui/rooms/month-dots.css';
import { WhenArrived } from '../lazy/arrival-card.tsx';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { screenTimeOf } from '../background/screen-time.ts';
import { MailLink } from '@scrollstop/ui/buttons/mail-link';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';
import '../features/settings/settings.css';

const rows = features.flatMap(({ rows }) => rows ?? []).sort((a, b) => a.order - b.order);

const tops = {
  urge: null,
  month: (
    <WhenArrived what="all">
      <ThirtyDays />
    </WhenArrived>
  ),
  settings: null,
  account: <SetAsideNote />,
};
const feet = { urge: null, month: <MonthFoot />, settings: <KeyHints />, account: <LegalFooter /> };

/** One of the four rooms: the rows that the features add to it, in groups. */
export default function RoomScreen({ room }: { room: RoomName }) {
  const t = useTexts(roomsTexts);
  return (
    <Screen nav flush>
      <RoomScene room={room} backLabel={t.back} />
      <ScreenHead title={t.names[room]} lead={room === 'urge' ? t.urgeLead : undefined} />
      {tops[room]}
      <PartInPlace>
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

const days = Array.from({ length: CHALLENGE_DAYS }, (_, index) => index + 1);

/** Shown above the rows of "My month". */
function ThirtyDays() {
  const profile = useTexts(profileTexts);
  const rooms = useTexts(roomsTexts);
  const { month } = profile;
  const { entries, shown } = useChallengeDay();
  const done = completedDays(entries);
  return (
    <Card aria-label={rooms.states.day(shown)}>
      <ol className="MonthDots">
        {days.map((day) => (
          <li
            key={day}
            data-state={done.has(day) ? 'done' : undefined}
            aria-current={day === shown ? 'step' : undefined}
          >
            <span aria-hidden>{day}</span>
            <span className="vh">{(done.has(day) ? month.done : month.open)(day)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Shown below the rows of "My month": the minutes in this app, and a link to save the month as a file. */
function MonthFoot() {
  const { saveMonth } = useTexts(roomsTexts);
  return (
    <>
      <ScreenTime />
      <TextLink href="/profile/account#data">{saveMonth}</TextLink>
    </>
  );
}

/** The minutes of screen time that this app itself took today, on this device (F-5). */
function ScreenTime() {
  const { screenTime } = useTexts(profileTexts);
  const today = useRecord('today');
  const time = useValue(screenTimeOf(useStore()));
  const minutes = Math.round((time?.date === today ? time.ms : 0) / MS_PER_MINUTE);
  return (
    <Text variant="note">
      {screenTime.took(minutes)} {minutes < SCREEN_AIM_MINUTES ? screenTime.below : screenTime.above}
    </Text>
  );
}

/** Terms, privacy and the support address (P-10). */
function LegalFooter() {
  const t = useTexts(legalLinksTexts);
  const { supportEmail } = useHost();
  return (
    <>
      <Row as="nav" gap={4} wrap aria-label={t.label}>
        <TextLink href="/terms">{t.terms}</TextLink>
        <TextLink href="/privacy">{t.privacy}</TextLink>
        <TextLink href="/results">{t.results}</TextLink>
      </Row>
      {supportEmail !== undefined && (
        <Text variant="note">
          {t.writeToUs} <MailLink address={supportEmail} subject={t.subjects.question} />
        </Text>
      )}
    </>
  );
}

/** Shown on devices with a mouse, which most likely have a keyboard. */
function KeyHints() {
  return (
    <Text variant="small" className="KeyHints">
      {useTexts(roomsTexts).keys}
    </Text>
  );
}
