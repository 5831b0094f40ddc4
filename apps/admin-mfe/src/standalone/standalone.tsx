import type { RemoteProps, ToastInput } from '@scrollstop/contracts/site/remote';
import { createHttp } from '@scrollstop/http-client/http';
import { Toaster } from '@scrollstop/ui/feedback/toaster';
import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { followLinks } from '@scrollstop/ui/browser/follow-links.ts';
import { useAnnouncedScreen } from '@scrollstop/ui/browser/use-announced-screen.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import Remote from '../remote.tsx';
import { textsOf } from '../texts.ts';

const subscribe = onPage('popstate', 'pushState');

/** Client-side navigation like the shell's, so that the typed password survives a change of page. */
function navigate(to: string): void {
  history.pushState(null, '', to);
  // The shell's router dispatches the same event.
  dispatchEvent(new Event('pushState'));
}

/** Stand-ins for the shell's props: no user is signed in, nothing is tracked, and no entry waits to be sent. */
const shellProps = {
  session: { user: null, access: 'none', demo: false, stale: false },
  locale: 'default',
  http: createHttp(),
  // The owner's pages ask for the owner's password themselves.
  proveUser: () => Promise.resolve(false),
  navigate,
  track: () => undefined,
  refreshUser: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  chooseLocale: () => Promise.resolve(),
  beforeLeaving: () => () => undefined,
  install: { offered: () => false, subscribe: () => () => undefined, prompt: () => Promise.resolve(false) },
} satisfies Partial<RemoteProps>;

const { everyScreen } = textsOf(shellProps.locale);

/** The owner's pages on an origin of their own, without the shell. */
export function Standalone() {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const [toast, setToast] = useState<(ToastInput & { id: number }) | null>(null);
  const show = useCallback((input: ToastInput) => setToast({ ...input, id: Date.now() }), []);

  // Outside system: clicks on links.
  useEffect(() => followLinks(navigate, () => true), []);
  useAnnouncedScreen(path, everyScreen.product);

  return (
    <>
      <Remote {...shellProps} path={path} toast={show} />
      <Toaster toast={toast} onDismiss={() => setToast(null)} closeLabel={everyScreen.closeToast} />
    </>
  );
}
