import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { wordingIn, type Wordings } from '@scrollstop/challenge/texts/wordings';
import { createContext, use } from 'react';

/** Everything that the shell gives to a screen (libs/contracts/src/site/remote.ts). */
export type Host = Omit<RemoteProps, 'path'>;

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('a screen is rendered outside of the remote');
  return host;
}

/** The texts of a feature in the user's language. Both languages are in the chunk of the screen that shows them. */
export const useTexts = <T,>(wordings: Wordings<T>): T => wordingIn(wordings, useHost().locale);
