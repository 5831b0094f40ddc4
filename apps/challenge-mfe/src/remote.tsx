import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { Suspense, useEffect, useRef } from 'react';
import * as z from '@scrollstop/contracts/zod';
import { noteCameFrom } from './device/came-from.ts';
import { HostContext } from './host.tsx';
import { routes } from './routes.tsx';
import { EmergencyWatch } from './background/emergency-watch.tsx';
import { InstalledWatch } from './background/installed-watch.tsx';
import { TimerWatch } from './background/timer-watch.tsx';
import { ScreenTimeWatch } from './background/screen-time-watch.tsx';
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
  const last = useRef(path);

  // Outside system: the browser's history.
  useEffect(() => {
    if (last.current !== path) noteCameFrom(last.current);
    last.current = path;
  }, [path]);

  return (
    <HostContext value={host}>
      <Suspense fallback={<ScreenLoading />}>
        <HomeTextsProvider locale={host.locale}>
          {host.session.user === null && path === VISITORS ? (
            routes[path]?.()
          ) : (
            <StoreProvider key={host.session.user?.id}>
              <TimerWatch />
              <UnlockedAnnouncer path={path} />
              <InstalledWatch />
              <EmergencyWatch path={path} />
              <ScreenTimeWatch />
              {routes[path]?.()}
            </StoreProvider>
          )}
        </HomeTextsProvider>
      </Suspense>
    </HostContext>
  );
}
