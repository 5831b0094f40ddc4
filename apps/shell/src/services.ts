/** The composition root: everything with the page's lifetime, created once and passed down by context. */
import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { createHttp } from '@scrollstop/http-client/http';
import { createConsentStore, sendConsent } from './consent/consent-store.ts';
import { createIntroGate } from './gate/intro-gate.ts';
import { goTo } from './navigation/navigate.ts';
import { installOffer } from './pwa/install-offer.ts';
import { createUpdates } from './pwa/updates.ts';
import { createEndedSession } from './session/ended-session.ts';
import { createLogoutTasks } from './session/logout-tasks.ts';
import { createLogout } from './session/logout.ts';
import { forgetPush } from './session/record.ts';
import { mayLeave } from './session/may-leave.ts';
import { createSessionStore } from './session/session-store.ts';
import { createProof } from './session/proof.ts';
import { createReadOnly } from './read-only/read-only.ts';
import { createLoader, type Loader } from '@scrollstop/ui/lazy/loader.ts';
import type { ScreenId } from './gate/decide-route.ts';
import type { LoadRemote } from './remotes/load-remote.ts';
import { createPendingLogout } from './session/pending-logout.ts';
import { createDeviceStorage } from './storage/device-storage.ts';
import { createAccountLanguage } from './texts/account-language.ts';
import { createTextsStore } from './texts/texts-store.ts';
import { createToasts } from './toast/toasts.ts';
import { createTrack } from './track/track.ts';

const CALLS_KEPT = 10_000;

export function createServices(
  config: RuntimeConfig,
  loadRemote: LoadRemote,
  fetch: typeof globalThis.fetch = globalThis.fetch,
) {
  // For the list of all requests; by default a browser keeps 250.
  performance.setResourceTimingBufferSize(CALLS_KEPT);
  const storage = createDeviceStorage();
  const proof = createProof();
  const readOnly = createReadOnly();
  const http = createHttp({
    fetch,
    onProofRequired: proof.ask,
    onWrite: readOnly.onWrite,
    onSessionEnded: () => void session.ask(),
    // The refreshed user opens the dialog. Screens behind it may send more requests, so only the first one refreshes.
    onPasswordChangeRequired: () => {
      const state = session.getState();
      if (state.status === 'ready' && !state.session.user?.mustChangePassword) void session.ask();
    },
  });
  const pendingLogout = createPendingLogout(http, storage);
  const endedSession = createEndedSession(http, storage);
  const session = createSessionStore({
    http,
    storage,
    pendingLogout,
    endedSession,
    // Set by the gateway; offline and in development it is unknown.
    sentSession: document.documentElement.dataset['session'] !== 'no',
  });
  const texts = createTextsStore(storage, config.language);
  const toasts = createToasts();
  const logoutTasks = createLogoutTasks();
  const accountLanguage = createAccountLanguage({ http, texts, session });
  logoutTasks.beforeLeaving(accountLanguage.leave);
  const consent = createConsentStore({
    storage,
    send: sendConsent(http),
    enabled: config.consent === true,
    now: () => new Date(),
  });

  const remoteScreens: Partial<Record<ScreenId, Loader<RemoteProps>>> = {
    challenge: createLoader(() => loadRemote('challenge')),
    admin: createLoader(() => loadRemote('admin')),
  };

  return {
    config,
    http,
    storage,
    session,
    consent,
    pendingLogout,
    endedSession,
    proof,
    readOnly,
    remoteScreens,
    texts,
    accountLanguage,
    toasts,
    intro: createIntroGate(storage),
    updates: createUpdates(),
    install: installOffer,
    navigate: goTo,
    toast: toasts.show,
    track: createTrack({
      http,
      identity: consent.identity,
      beforeLeaving: logoutTasks.beforeLeaving,
    }),
    beforeLeaving: logoutTasks.beforeLeaving,
    logout: createLogout({
      session,
      pendingLogout,
      logoutTasks,
      toast: toasts.show,
      navigate: goTo,
      mayLeave: () => mayLeave(storage, texts, toasts.show),
      forgetPush: () => forgetPush(http),
      loggedOutText: () => {
        const { title, text } = texts.get().shared.everyScreen.loggedOut;
        return { title, description: text };
      },
    }),
  };
}
export type Services = ReturnType<typeof createServices>;
