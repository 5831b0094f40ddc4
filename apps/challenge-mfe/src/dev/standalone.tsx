import { onWindow } from '@scrollstop/ui/browser/listeners.ts';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { ToastInput } from '@scrollstop/contracts/site/remote';
import { App } from '@scrollstop/ui/layout/screen';
import { Toaster } from '@scrollstop/ui/feedback/toaster';
import Remote from '../remote.tsx';
import { fakeHost } from './fake-host.tsx';

const subscribe = onWindow('popstate');

/** The remote without its shell. */
export function Standalone() {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const [toast, setToast] = useState<(ToastInput & { id: number }) | null>(null);
  const show = useCallback((input: ToastInput) => setToast({ ...input, id: Date.now() }), []);
  const navigate = useCallback((to: string) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return (
    <App>
      <Remote {...fakeHost(path, navigate, show)} />
      <Toaster toast={toast} onDismiss={() => setToast(null)} closeLabel="Close" />
    </App>
  );
}
