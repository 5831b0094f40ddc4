import type { RemoteProps, ToastInput } from '@scrollstop/contracts/site/remote';
import { createHttp } from '@scrollstop/http-client/http';
import { Toaster } from '@scrollstop/ui/feedback/toaster';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import Remote from '../remote.tsx';
import { textsOf } from '../texts.ts';
import { followLinks, navigate, subscribePath } from './navigation.ts';

/** The props of the shell. There is none here: no user is signed in, nothing is tracked, no entry waits to be sent. */
const shellProps = {
  session: { user: null, access: 'none', demo: false, stale: false },
  locale: 'default',
  http: createHttp(),
  // Its pages ask for the owner's password themselves.
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

/** The owner's pages on an origin of their own: the password typed there is all the proof they need. */
export function Standalone() {
  const path = useSyncExternalStore(subscribePath, () => location.pathname);
  const [toast, setToast] = useState<(ToastInput & { id: number }) | null>(null);
  const show = useCallback((input: ToastInput) => setToast({ ...input, id: Date.now() }), []);

  // Outside system: clicks on links.
  useEffect(followLinks, []);
  useAnnouncedPage(path, everyScreen.product);

  return (
    <>
      <Remote {...shellProps} path={path} toast={show} />
      <Toaster toast={toast} onDismiss={() => setToast(null)} closeLabel={everyScreen.closeToast} />
    </>
  );
}

/** After a navigation the title names the page and its heading has the focus. */
function useAnnouncedPage(path: string, product: string): void {
  const last = useRef(path);

  // Outside systems: document title and focus.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    document.title = heading ? `${heading.textContent} · ${product}` : product;
    if (last.current !== path) heading?.focus({ preventScroll: true });
    last.current = path;
  }, [path, product]);
}
