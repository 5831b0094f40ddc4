import { useMemo } from 'react';
import { useServices } from '../services.ts';
import { type Account, createAccount } from './account.ts';

/** Holds nothing of its own, so every screen may make one; this keeps it out of the first load. */
export function useAccount(): Account {
  const { http, storage, session, tombstone, ended, texts } = useServices();
  return useMemo(
    () => createAccount({ http, storage, session, tombstone, ended, texts }),
    [http, storage, session, tombstone, ended, texts],
  );
}
