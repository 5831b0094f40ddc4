import type { RemoteProps } from '@scrollstop/contracts/remote';
import { Suspense, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { noteCameFrom } from './device/came-from.ts';
import { TimerEnd } from './features/timer/timer-end.tsx';
import { HostContext } from './host.tsx';
import { routes } from './routes.tsx';
import { EmergencyWatch } from './routes/emergency-watch.tsx';
import { InstalledWatch } from './routes/installed-watch.tsx';
import { UnlockedAnnouncer } from './routes/unlocked-announcer.tsx';
import { ScreenLoading } from './loading/screen-loading.tsx';
import { StoreProvider } from './store/store-context.tsx';
import { TextsProvider } from './texts/use-texts.tsx';

// The page's CSP has no eval, so Zod need not try it.
z.config({ jitless: true });

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
        <TextsProvider locale={host.locale}>
          <StoreProvider key={host.session.user?.id}>
            <TimerEnd />
            <UnlockedAnnouncer path={path} />
            <InstalledWatch />
            <EmergencyWatch path={path} />
            {routes[path]?.()}
          </StoreProvider>
        </TextsProvider>
      </Suspense>
    </HostContext>
  );
}
