import type { RemoteProps, ToastInput } from '@scrollstop/contracts/remote';
import { createHttp } from '@scrollstop/http-client/http';
import { Toaster } from '@scrollstop/ui/toaster';
import { useCallback, useState, useSyncExternalStore } from 'react';
import Remote from './remote.tsx';
import { textsOf } from './texts/texts-of.ts';

const http = createHttp();

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** What does not exist without a shell: a signed-in person, tracking, unsent entries. */
const alone = {
  session: { user: null, access: 'none', demo: false, stale: false },
  locale: 'default',
  http,
  navigate,
  track: () => undefined,
  refreshUser: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  chooseLocale: () => Promise.resolve(),
  beforeLeaving: () => () => undefined,
  install: { offered: () => false, subscribe: () => () => undefined, prompt: () => Promise.resolve(false) },
} satisfies Partial<RemoteProps>;

/** The owner's pages on an origin of their own: the password typed there is all the proof they need (O-1). */
export function Standalone() {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const [toast, setToast] = useState<(ToastInput & { id: number }) | null>(null);
  const show = useCallback((input: ToastInput) => setToast({ ...input, id: Date.now() }), []);
  return (
    <>
      <Remote {...alone} path={path} toast={show} />
      <Toaster
        toast={toast}
        onDismiss={() => setToast(null)}
        closeLabel={textsOf(alone.locale).common.closeToast}
      />
    </>
  );
}
