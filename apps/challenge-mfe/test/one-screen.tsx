import { completedDays } from '@scrollstop/challenge/days/completion';
import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { DayTimerEnd } from '../src/background/day-timer-end.tsx';
import { EmergencyActionEnd } from '../src/background/emergency-action-end.tsx';
import { NoRoomNotice } from '../src/background/no-room-notice.tsx';
import { UnlockedAnnouncer } from '../src/background/unlocked-announcer.tsx';
import { Frame } from '../src/frame.tsx';
import { DayAbove } from '../src/routes/day-above.tsx';
import FeatureRoute from '../src/routes/feature-route.tsx';
import { useChallengeDay, useHomeTexts } from '../src/hooks.ts';

/** One screen, or the days alone in place of home, so that a test loads no other features (docs/testing.md). */
export const OneScreen = ({ path, ...host }: RemoteProps) => (
  <Frame
    host={host}
    path={path}
    background={
      <>
        {path === '/' && <DayTimerEnd />}
        <UnlockedAnnouncer path={path} />
        <NoRoomNotice />
        <EmergencyActionEnd path={path} />
      </>
    }
  >
    {path === '/' ? <Days /> : <FeatureRoute path={path} />}
  </Frame>
);

/** Offers every day that home can open. */
function Days() {
  const { entries, shown, state } = useChallengeDay();
  const { home } = useHomeTexts();
  return (
    <DayAbove>
      {(openDay) => (
        <main>
          <h1>{home.day(shown)}</h1>
          <button onClick={() => openDay(shown)}>{state === 'waiting' ? home.completed : home.start}</button>
          {[...completedDays(entries)].map((day) => (
            <button key={day} onClick={() => openDay(day)}>
              {home.day(day)}
            </button>
          ))}
        </main>
      )}
    </DayAbove>
  );
}
