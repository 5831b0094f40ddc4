import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { demoUser } from '@scrollstop/challenge/access/demo';
import type { User } from '@scrollstop/contracts/account/auth';
import type { Locale } from '@scrollstop/contracts/language';
import type { ToastInput } from '@scrollstop/contracts/site/remote';
import { App } from '@scrollstop/ui/layout/primitives';
import { Toaster } from '@scrollstop/ui/feedback/toaster';
import type { Host } from '../hooks.ts';
import Remote from '../remote.tsx';

const subscribe = onPage('popstate');

function navigate(to: string): void {
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}

const now = new Date();
const user: User = { ...demoUser(now.toISOString(), now), isPremiumUser: true, access: 'premium' };

const noServer = () => Promise.reject(new Error('the standalone demo has no server'));

/** Stands in for the shell: a demo user, whose data stays on this device and needs no server (S-4). */
function hostOf(toast: Host['toast']): Host {
  return {
    session: { user, access: 'premium', demo: true, stale: false },
    locale: (new URLSearchParams(location.search).get('locale') ?? 'default') as Locale,
    chooseLocale: () => Promise.resolve(),
    http: { get: noServer, post: noServer, delete: noServer },
    proveUser: () => Promise.resolve(false),
    navigate,
    toast,
    track: () => undefined,
    install: { offered: () => false, subscribe: () => () => undefined, prompt: () => Promise.resolve(false) },
    refreshUser: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    beforeLeaving: () => () => undefined,
  };
}

/** The remote without the shell. */
export function Standalone() {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const [toast, setToast] = useState<(ToastInput & { id: number }) | null>(null);
  const show = useCallback((input: ToastInput) => setToast({ ...input, id: Date.now() }), []);
  const host = useMemo(() => hostOf(show), [show]);
  return (
    <App>
      <Remote path={path} {...host} />
      <Toaster toast={toast} onDismiss={() => setToast(null)} closeLabel="Close" />
    </App>
  );
}
