import { DEMO_USER_ID } from '@scrollstop/challenge/constants';
import { App } from '@scrollstop/ui/layout/primitives';
import { SkipLink } from '@scrollstop/ui/navigation/skip-link';
import { useEffect, useSyncExternalStore, useMemo } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { Deferred, DeferredDialog, noProps } from './deferred.tsx';
import { useSharedTexts, useSession, useSessionState, useLanguage, useServices } from '../hooks.ts';
import { BottomNavigation } from '../navigation/bottom-navigation.tsx';
import { useLinkToken } from '../navigation/link-token.ts';
import { useAnnouncedScreen } from '@scrollstop/ui/browser/use-announced-screen.ts';
import { restoreScroll } from '../navigation/scroll-restoration.ts';
import { type Decision, decideRoute, type ScreenId } from './decide-route.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { changePasswordDialog, ownScreens, proofDialog } from './screens.ts';
import { supportOf } from '@scrollstop/challenge/features/offer/operator';
import type { RemoteProps } from '@scrollstop/contracts/site/remote';

/** Shows the screen that the gate decides, with skip link, navigation and dialogs around it. */
export function Gate() {
  const path = usePathname();
  const decision = useDecision(path);
  const { navigate, session, track } = useServices();
  const { everyScreen } = useSharedTexts();
  const redirect = 'redirect' in decision ? decision.redirect : null;
  const screen = 'screen' in decision ? decision.screen : 'loading';
  const nav = 'nav' in decision && decision.nav;

  // Outside system: the address bar, which must match the screen.
  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  // Outside systems: the server's state of the user, and the tracking of page views, at each new screen.
  useEffect(() => {
    if (screen === 'loading') return;
    session.refreshIfOld();
    track('page_view');
  }, [screen, path, session, track]);

  useAnnouncedScreen(screen === 'loading' ? null : `${screen} ${path}`, everyScreen.product, restoreScroll);

  // During a forced password change the screen's requests fail, so the screen is mounted again after it.
  const mustChangePassword = useSession().user?.mustChangePassword ?? false;
  const content = (
    <>
      <SkipLink>{everyScreen.skipToContent}</SkipLink>
      <GateScreen key={String(mustChangePassword)} screen={screen} path={path} nav={nav} />
      {nav && <BottomNavigation path={path} />}
      {screen !== 'loading' && <ForcedChange path={path} />}
      <AskProof />
    </>
  );
  // The owner's pages and the results have a wide layout of their own.
  return screen === 'admin' || screen === 'results' ? content : <App>{content}</App>;
}

function GateScreen({ screen, path, nav }: { screen: ScreenId; path: string; nav: boolean }) {
  const remoteProps = useRemoteProps(path);
  const remote = useServices().remoteScreens[screen];
  if (remote) return <Deferred key={screen} loader={remote} props={remoteProps} resetKey={path} nav={nav} />;
  const own = ownScreens[screen];
  if (own) return <Deferred key={screen} loader={own} props={noProps} resetKey={path} nav={nav} />;
  return <LoadingScreen />;
}

/** The screen for the current state and address, or a redirect. */
function useDecision(path: string): Decision {
  const { intro } = useServices();
  const { status } = useSessionState();
  const { user, access, waitingPurchase } = useSession();
  const introSeen = useSyncExternalStore(intro.subscribe, intro.seen);
  const mailed = useLinkToken() !== null;
  const hasToken = mailed || isInvite(path, location.hash);
  const who = user === null ? 'visitor' : user.id === DEMO_USER_ID ? 'demo' : 'account';
  return decideRoute({
    loading: status === 'loading',
    who,
    access,
    waitingPurchase,
    introSeen,
    path,
    hasToken,
  });
}

/** A buddy's invite has its token in the fragment (docs/decisions/049). */
const isInvite = (path: string, hash: string): boolean => path === '/buddy' && hash.length > 1;

/** The dialog over any screen while the user is signed in with a temporary password. */
function ForcedChange({ path }: { path: string }) {
  const { user } = useSession();
  if (!user?.mustChangePassword) return null;
  // If its code cannot be loaded, the app continues and the next screen tries again.
  return <DeferredDialog loader={changePasswordDialog} resetKey={path} />;
}

/** Everything that a remote may use of the shell (libs/contracts/src/site/remote.ts). */
function useRemoteProps(path: string): RemoteProps {
  const services = useServices();
  const session = useSession();
  const { locale } = useLanguage();
  return useMemo(() => {
    const { session: store, texts, proof, config, consent, ...rest } = services;
    const { http, navigate, toast, track, logout, beforeLeaving, install } = rest;
    return {
      path,
      session,
      locale,
      http,
      navigate,
      toast,
      track,
      logout,
      beforeLeaving,
      install,
      chooseLocale: texts.choose,
      proveUser: proof.ask,
      consent: config.consent ? consent : undefined,
      supportEmail: supportOf(config) ?? undefined,
      refreshUser: store.refresh,
    };
  }, [path, session, locale, services]);
}

/** The dialog of a request that waits for a proof. */
function AskProof() {
  const { proof } = useServices();
  const { user } = useSession();
  const open = useSyncExternalStore(proof.subscribe, proof.isOpen);
  if (!open) return null;
  if (user === null) return <NotProven />;
  // If its code cannot be loaded, the request ends with the server's refusal.
  return <DeferredDialog loader={proofDialog} resetKey="proof" otherwise={<NotProven />} />;
}

function NotProven() {
  const { proof } = useServices();
  // Outside system: the request that waits for the proof.
  useEffect(() => {
    proof.end(false);
  }, [proof]);
  return null;
}
