import { useMemo } from 'react';
import { useServices } from '../hooks.ts';
import { type Account, createAccount } from './account.ts';

/** Stateless, so every screen may create one. Created here to keep it out of the first load. */
export function useAccount(): Account {
  const { http, storage, session, pendingLogout, endedSession, texts, accountLanguage } = useServices();
  return useMemo(
    () => createAccount({ http, storage, session, pendingLogout, endedSession, texts, accountLanguage }),
    [http, storage, session, pendingLogout, endedSession, texts, accountLanguage],
  );
}
