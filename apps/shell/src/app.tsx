import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { Gate } from './gate/gate.tsx';
import type { Services } from './services.ts';
import { ServicesContext, useServices, useSharedTexts, useSession } from './hooks.ts';
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

/** Shows the banner until the user has decided; never shown if no ad platform is configured. */
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

/** A banner above the navigation, which stays until the user loads the new version. */
function UpdateBanner() {
  const { updates } = useServices();
  const { update } = useSharedTexts().everyScreen;
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

/** True if another tab or an earlier visit with a newer release has stored data that this page cannot read. */
function useHoldsNewer(): boolean {
  const { storage } = useServices();
  return useSyncExternalStore(onOtherTabs, () => storage.holdsNewer());
}

const onOtherTabs = onPage('storage');

/** Says once that nothing can be saved at present. A refused form says so itself, also to a visitor. */
function ReadOnlyBanner() {
  const { readOnly } = useServices();
  const { everyScreen } = useSharedTexts();
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

/** Navigation by the user; wouter dispatches `pushState`. */
const onNavigation = onPage('pushState', 'popstate');

/** Mounted once, over every screen. */
function ToastHost() {
  const { toasts } = useServices();
  const { everyScreen } = useSharedTexts();
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);

  useDismissOnNavigation(toasts, toast);
  return (
    <Toaster
      toast={toast && withLang(toast)}
      closeLabel={everyScreen.closeToast}
      onDismiss={(id) => toasts.dismiss(Number(id))}
    />
  );
}

/** Dismisses a toast when the user opens another screen. */
function useDismissOnNavigation(toasts: Toasts, toast: Toast | null): void {
  // Outside system: the history. A replaced entry is the app's own navigation, to which the toast belongs.
  useEffect(() => {
    if (!toast) return;
    const { pathname } = location;
    return onNavigation(() => {
      if (location.pathname !== pathname) toasts.dismiss(toast.id);
    });
  }, [toasts, toast]);
}

/** Marks the language of a toast. The shell derives it from its own texts; a remote passes it. */
function withLang({ title, description, lang, ...toast }: Toast) {
  const text = (value: string) => <span lang={lang ?? langOf(value)}>{value}</span>;
  return {
    ...toast,
    title: text(title),
    ...(description !== undefined && { description: text(description) }),
  };
}
