import { App } from '@scrollstop/ui/layout/screen';
import { SkipLink } from '@scrollstop/ui/navigation/skip-link';
import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { Deferred } from '../deferred/deferred.tsx';
import { useFrameTexts, useSession } from '../hooks.ts';
import { BottomNavigation } from '../navigation/bottom-navigation.tsx';
import { useAnnouncedScreen } from '../navigation/use-announced-screen.ts';
import { useRemoteProps } from '../remotes/use-remote-props.ts';
import { useServices } from '../services.ts';
import type { ScreenId } from './decide-route.ts';
import { ForcedChange } from './forced-change.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { ownScreens, remoteScreens } from './screens.ts';
import { useDecision } from './use-decision.ts';

/** Decides, shows the one screen, and puts what belongs around it. */
export function Gate() {
  const path = usePathname();
  const decision = useDecision(path);
  const { navigate, session, track } = useServices();
  const { common } = useFrameTexts();
  const redirect = 'redirect' in decision ? decision.redirect : null;
  const screen = 'screen' in decision ? decision.screen : 'loading';
  const nav = 'nav' in decision && decision.nav;

  // Outside system: the address bar, which must name what is shown.
  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  // Outside systems: the server's word on the person, and the count of page views, at each new screen.
  useEffect(() => {
    if (screen === 'loading') return;
    session.refreshIfOld();
    track('page_view');
  }, [screen, path, session, track]);

  useAnnouncedScreen(screen === 'loading' ? null : `${screen} ${path}`, common.product);

  // What a forced change of the password kept from a screen, it asks for anew after it.
  const kept = useSession().user?.mustChangePassword ?? false;
  const content = (
    <>
      <SkipLink>{common.skipToContent}</SkipLink>
      <GateScreen key={String(kept)} screen={screen} path={path} nav={nav} />
      {nav && <BottomNavigation path={path} />}
      {screen !== 'loading' && <ForcedChange path={path} />}
    </>
  );
  // The owner pages bring their own wide frame.
  return screen === 'admin' ? content : <App>{content}</App>;
}

function GateScreen({ screen, path, nav }: { screen: ScreenId; path: string; nav: boolean }) {
  const remoteProps = useRemoteProps(path);
  const remote = remoteScreens[screen];
  if (remote) return <Deferred key={screen} loader={remote} props={remoteProps} resetKey={path} nav={nav} />;
  const own = ownScreens[screen];
  if (own) return <Deferred key={screen} loader={own} props={noProps} resetKey={path} nav={nav} />;
  return <LoadingScreen />;
}

const noProps = {};
