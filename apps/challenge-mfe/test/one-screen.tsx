import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { EmergencyActionEnd } from '../src/background/emergency-action-end.tsx';
import { UnlockedAnnouncer } from '../src/background/unlocked-announcer.tsx';
import { Frame } from '../src/frame.tsx';
import FeatureRoute from '../src/routes/feature-route.tsx';

/** A screen without home, so that its test loads nothing of other features (docs/testing.md). */
export const OneScreen = ({ path, ...host }: RemoteProps) => (
  <Frame
    host={host}
    path={path}
    background={
      <>
        <UnlockedAnnouncer path={path} />
        <EmergencyActionEnd path={path} />
      </>
    }
  >
    <FeatureRoute path={path} />
  </Frame>
);
