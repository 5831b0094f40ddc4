import { type ReactNode, Suspense, useEffect, useState } from 'react';
import * as z from '@scrollstop/contracts/zod';
import { CameFromContext, noteCameFrom } from './device/came-from.ts';
import { type Host, HostContext } from './hooks.ts';
import { ScreenLoading } from './lazy/screen-loading.tsx';
import { StoreProvider } from './store/store-provider.tsx';
import { HomeTextsProvider } from './texts/home-texts.tsx';

// The page's CSP forbids eval, so Zod must not try it.
z.config({ jitless: true });

/** The only screen for visitors: they have no records, and reading creates none. */
const VISITORS = '/calls';

interface FrameProps {
  host: Host;
  path: string;
  /** Rendered along with every screen of a user, without being visible. */
  background?: ReactNode;
  children: ReactNode;
}

/** Provides every screen with the host, the texts, the account's records and the previous screen's path. */
export function Frame({ host, path, background, children }: FrameProps) {
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
            children
          ) : (
            <StoreProvider key={host.session.user?.id}>
              {background}
              <CameFromContext value={way.from}>{children}</CameFromContext>
            </StoreProvider>
          )}
        </HomeTextsProvider>
      </Suspense>
    </HostContext>
  );
}
