/** The services and their state, for screens. */
import type { Session } from '@scrollstop/contracts/site/remote';
import { wordingIn, type Wordings } from '@scrollstop/challenge/texts/wordings';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Services } from './services.ts';
import { visitor } from './session/session-of.ts';
import type { SessionState } from './session/session-store.ts';
import type { ChosenTexts, FrameTexts } from './texts/texts-store.ts';

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('rendered outside of the shell');
  return services;
}

export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.getState);
}

/** The session of a visitor while it is not known yet; the gate shows no other screen until then. */
export function useSession(): Session {
  const state = useSessionState();
  return state.status === 'ready' ? state.session : visitor;
}

/** The user of an account; null for a visitor, and in the demo, which has none. */
export function useAccount(): Session['user'] {
  const { user, demo } = useSession();
  return demo ? null : user;
}

export function useLanguage(): ChosenTexts {
  const { texts } = useServices();
  return useSyncExternalStore(texts.subscribe, texts.get, texts.get);
}

/** Texts of the frame around the screens. */
export const useFrameTexts = (): FrameTexts => useLanguage().frame;

/** A screen's texts in the user's language. Both languages are in the screen's chunk, so it never waits for one. */
export const useTexts = <T>(wordings: Wordings<T>): T => wordingIn(wordings, useLanguage().locale);
