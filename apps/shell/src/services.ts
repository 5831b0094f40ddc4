/** The composition root: everything that lives as long as the page, made once, handed down by context. */
import type { RemoteProps } from '@scrollstop/contracts/remote';
import type { RuntimeConfig } from '@scrollstop/contracts/runtime';
import { createHttp } from '@scrollstop/http-client/http';
import { createContext, use } from 'react';
import { type ConsentStore, createConsentStore } from './consent/consent-store.ts';
import { sendConsent } from './consent/send-consent.ts';
import { createIntroGate, type IntroGate } from './gate/intro-gate.ts';
import { goTo } from './navigation/navigate.ts';
import { installOffer } from './pwa/catch-install-offer.ts';
import { createUpdates, type Updates } from './pwa/updates.ts';
import { createEnded, type Ended } from './session/ended.ts';
import { createLeaving } from './session/leaving.ts';
import { createLogout } from './session/logout.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { createTombstone, type Tombstone } from './session/tombstone.ts';
import { createDeviceStorage, type DeviceStorage } from './storage/device-storage.ts';
import { createTextsStore, type TextsStore } from './texts/texts-store.ts';
import { createToasts, type Toasts } from './toast/toasts.ts';
import { createTrack } from './track/track.ts';

export interface Services extends Pick<
  RemoteProps,
  'http' | 'navigate' | 'track' | 'logout' | 'beforeLeaving' | 'install'
> {
  toast: Toasts['show'];
  config: RuntimeConfig;
  storage: DeviceStorage;
  session: SessionStore;
  consent: ConsentStore;
  tombstone: Tombstone;
  ended: Ended;
  intro: IntroGate;
  updates: Updates;
  texts: TextsStore;
  toasts: Toasts;
}

export function createServices(config: RuntimeConfig): Services {
  const storage = createDeviceStorage(localStorage);
  const http = createHttp({
    onSessionEnded: () => void session.refresh(),
    // The user then says so too, which shows the dialog; what is behind it may ask on and on.
    onPasswordChangeRequired: () => {
      const state = session.getState();
      if (state.status === 'ready' && !state.session.user?.mustChangePassword) void session.refresh();
    },
  });
  const tombstone = createTombstone(http, storage);
  const ended = createEnded(http, storage);
  const session = createSessionStore({ http, storage, tombstone, ended });
  const texts = createTextsStore(storage, config.language);
  const toasts = createToasts();
  const leaving = createLeaving();
  const consent = createConsentStore({
    storage,
    send: sendConsent(http),
    enabled: config.consent === true,
    now: () => new Date(),
  });

  return {
    config,
    http,
    storage,
    session,
    consent,
    tombstone,
    ended,
    texts,
    toasts,
    intro: createIntroGate(storage),
    updates: createUpdates(),
    install: installOffer,
    navigate: goTo,
    toast: toasts.show,
    track: createTrack({ http, enabled: config.tracking === true, identity: consent.identity }),
    beforeLeaving: leaving.beforeLeaving,
    logout: createLogout({
      session,
      tombstone,
      leaving,
      toast: toasts.show,
      navigate: goTo,
      loggedOutText: () => {
        const { title, text } = texts.get().frame.common.loggedOut;
        return { title, description: text };
      },
    }),
  };
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('rendered outside of the shell');
  return services;
}
