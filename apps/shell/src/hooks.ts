/** The services and their state, for screens. */
import type { Session } from '@scrollstop/contracts/site/remote';
import { wordingIn, type Wordings } from '@scrollstop/challenge/texts/wordings';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Services } from './services.ts';
import { visitor } from './session/session-of.ts';
import type { SessionState } from './session/session-store.ts';
import type { ChosenTexts, SharedTexts } from './texts/texts-store.ts';

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices was called outside ServicesContext');
  return services;
}

export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.getState);
}

/** A visitor's session until the real one has loaded; until then the gate shows only the loading screen. */
export function useSession(): Session {
  const state = useSessionState();
  return state.status === 'ready' ? state.session : visitor;
}

/** The signed-in account's user; null for visitors and in the demo. */
export function useAccount(): Session['user'] {
  const { user, demo } = useSession();
  return demo ? null : user;
}

export function useLanguage(): ChosenTexts {
  const { texts } = useServices();
  return useSyncExternalStore(texts.subscribe, texts.get, texts.get);
}

/** Texts that all screens share: navigation, toasts and errors. */
export const useSharedTexts = (): SharedTexts => useLanguage().shared;

/** A screen's texts in the user's language. Both languages are in the screen's chunk, so no text is loaded later. */
export const useTexts = <T>(wordings: Wordings<T>): T => wordingIn(wordings, useLanguage().locale);
