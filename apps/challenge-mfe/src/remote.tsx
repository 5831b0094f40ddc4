import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { Suspense, useEffect, useState } from 'react';
import * as z from '@scrollstop/contracts/zod';
import { CameFromContext, noteCameFrom } from './device/came-from.ts';
import { HostContext } from './host.tsx';
import { Screens } from './routes.tsx';
import { EmergencyActionEnd } from './background/emergency-action-end.tsx';
import { TrackInstallation } from './background/track-installation.tsx';
import { DayTimerEnd } from './background/day-timer-end.tsx';
import { MeasureScreenTime } from './background/measure-screen-time.tsx';
import { UnlockedAnnouncer } from './background/unlocked-announcer.tsx';
import { ScreenLoading } from './lazy/screen-loading.tsx';
import { StoreProvider } from './store/store-context.tsx';
import { HomeTextsProvider } from './texts/home-texts.tsx';

// The page's CSP has no eval, so Zod need not try it.
z.config({ jitless: true });

/** The one screen for visitors: they have no record, and get none by reading. */
const VISITORS = '/calls';

/** The only module that the shell loads from here. */
export default function Remote({ path, ...host }: RemoteProps) {
  const [way, setWay] = useState<{ path: string; from: string | null }>({ path, from: null });
  if (way.path !== path) setWay({ path, from: way.path });

  // Outside system: the browser's history.
  useEffect(() => {
    if (way.from !== null) noteCameFrom(way.from);
  }, [way]);

  return (
    <HostContext value={host}>
      <Suspense fallback={<ScreenLoading />}>
        <HomeTextsProvider locale={host.locale}>
          {host.session.user === null && path === VISITORS ? (
            <Screens path={path} />
          ) : (
            <StoreProvider key={host.session.user?.id}>
              <DayTimerEnd />
              <UnlockedAnnouncer path={path} />
              <TrackInstallation />
              <EmergencyActionEnd path={path} />
              <MeasureScreenTime />
              <CameFromContext value={way.from}>
                <Screens path={path} />
              </CameFromContext>
            </StoreProvider>
          )}
        </HomeTextsProvider>
      </Suspense>
    </HostContext>
  );
}
