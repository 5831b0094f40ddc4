import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { Frame } from './frame.tsx';
import { Screens } from './routes.tsx';
import { EmergencyActionEnd } from './background/emergency-action-end.tsx';
import { TrackInstallation } from './background/track-installation.tsx';
import { DayTimerEnd } from './background/day-timer-end.tsx';
import { MeasureScreenTime } from './background/measure-screen-time.tsx';
import { NoRoomNotice } from './background/no-room-notice.tsx';
import { UnlockedAnnouncer } from './background/unlocked-announcer.tsx';

/** The only module of this app that the shell loads. */
export default function Remote({ path, ...host }: RemoteProps) {
  const background = (
    <>
      <DayTimerEnd />
      <UnlockedAnnouncer path={path} />
      <TrackInstallation />
      <EmergencyActionEnd path={path} />
      <MeasureScreenTime />
      <NoRoomNotice />
    </>
  );
  return (
    <Frame host={host} path={path} background={background}>
      <Screens path={path} />
    </Frame>
  );
}
