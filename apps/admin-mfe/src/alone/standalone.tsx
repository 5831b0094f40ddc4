import type { RemoteProps, ToastInput } from '@scrollstop/contracts/remote';
import { createHttp } from '@scrollstop/http-client/http';
import { Toaster } from '@scrollstop/ui/feedback/toaster';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import Remote from '../remote.tsx';
import { textsOf } from '../texts/texts-of.ts';
import { followLinks, navigate, subscribePath } from './navigation.ts';
import { useAnnouncedPage } from './use-announced-page.ts';

/** What does not exist without a shell: a signed-in person, tracking, unsent entries. */
const alone = {
  session: { user: null, access: 'none', demo: false, stale: false },
  locale: 'default',
  http: createHttp(),
  navigate,
  track: () => undefined,
  refreshUser: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  chooseLocale: () => Promise.resolve(),
  beforeLeaving: () => () => undefined,
  install: { offered: () => false, subscribe: () => () => undefined, prompt: () => Promise.resolve(false) },
} satisfies Partial<RemoteProps>;

const { common } = textsOf(alone.locale);

/** The owner's pages on an origin of their own: the password typed there is all the proof they need. */
export function Standalone() {
  const path = useSyncExternalStore(subscribePath, () => location.pathname);
  const [toast, setToast] = useState<(ToastInput & { id: number }) | null>(null);
  const show = useCallback((input: ToastInput) => setToast({ ...input, id: Date.now() }), []);

  // Outside system: clicks on links.
  useEffect(followLinks, []);
  useAnnouncedPage(path, common.product);

  return (
    <>
      <Remote {...alone} path={path} toast={show} />
      <Toaster toast={toast} onDismiss={() => setToast(null)} closeLabel={common.closeToast} />
    </>
  );
}
