import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { Gate } from './gate/gate.tsx';
import type { Services } from './services.ts';
import { ServicesContext, useServices, useFrameTexts, useSession } from './hooks.ts';
import './floating-banners.css';
import { lazy, Suspense, useSyncExternalStore, useEffect } from 'react';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/layout/primitives';
import { RefreshCw } from '@scrollstop/ui/icons/icons';
import { langOf } from '@scrollstop/challenge/texts/lang-of';
import { Toaster } from '@scrollstop/ui/feedback/toaster';
import type { Toast, Toasts } from './toast/toasts.ts';

export function ShellApp({ services }: { services: Services }) {
  return (
    <ServicesContext value={services}>
      <AskConsent />
      <Gate />
      <div className="FloatingBanners">
        <ReadOnlyBanner />
        <UpdateBanner />
      </div>
      <ToastHost />
    </ServicesContext>
  );
}

const ConsentBanner = lazy(() => import(/* webpackChunkName: "consent" */ './consent/consent-banner.tsx'));

/** Shows the banner until the user has decided; never where no ad platform is configured. */
function AskConsent() {
  const { consent } = useServices();
  const shown = useSyncExternalStore(consent.subscribe, consent.mustAsk);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}

/** A quiet banner over the navigation; it stays until the user loads the new version. */
function UpdateBanner() {
  const { updates } = useServices();
  const { update } = useFrameTexts().everyScreen;
  const offered = useSyncExternalStore(updates.subscribe, updates.offered);
  const newer = useHoldsNewer();
  if (!offered && !newer) return null;
  const action = (
    <Button size="sm" variant="soft" onClick={offered ? updates.accept : () => location.reload()}>
      {update.action}
    </Button>
  );
  return (
    <Banner icon={RefreshCw} action={action} role="status">
      {newer ? update.newer : update.text}
    </Banner>
  );
}

/** True when another tab, or an earlier visit, with a newer release has written what this page cannot read. */
function useHoldsNewer(): boolean {
  const { storage } = useServices();
  return useSyncExternalStore(onOtherTabs, () => storage.holdsNewer());
}

const onOtherTabs = onPage('storage');

/** Says once that nothing can be saved for now; a form that was refused says it itself, also to a visitor. */
function ReadOnlyBanner() {
  const { readOnly } = useServices();
  const { everyScreen } = useFrameTexts();
  const { user } = useSession();
  const shown = useSyncExternalStore(readOnly.subscribe, readOnly.shown);
  if (!shown || user === null) return null;
  const action = (
    <Button size="sm" variant="soft" onClick={readOnly.close}>
      {everyScreen.close}
    </Button>
  );
  return (
    <Banner action={action} role="status">
      {everyScreen.readOnly}
    </Banner>
  );
}

/** The user took a step; wouter sends the first. */
const onStep = onPage('pushState', 'popstate');

/** Mounted once, over every screen. */
function ToastHost() {
  const { toasts } = useServices();
  const { everyScreen } = useFrameTexts();
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);

  useEndWithScreen(toasts, toast);
  return (
    <Toaster
      toast={toast && shown(toast)}
      closeLabel={everyScreen.closeToast}
      onDismiss={(id) => toasts.dismiss(Number(id))}
    />
  );
}

/** A toast ends when the user opens another screen than the one on which it appeared. */
function useEndWithScreen(toasts: Toasts, toast: Toast | null): void {
  // Outside system: the history. What replaces an entry is the app's own step, which the toast is about.
  useEffect(() => {
    if (!toast) return;
    const { pathname } = location;
    return onStep(() => {
      if (location.pathname !== pathname) toasts.dismiss(toast.id);
    });
  }, [toasts, toast]);
}

/** The shell knows the language of its own texts; a remote passes the language of its texts. */
function shown({ title, description, lang, ...toast }: Toast) {
  const text = (value: string) => <span lang={lang ?? langOf(value)}>{value}</span>;
  return {
    ...toast,
    title: text(title),
    ...(description !== undefined && { description: text(description) }),
  };
}
