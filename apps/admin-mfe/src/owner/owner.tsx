import type { RemoteProps } from '@scrollstop/contracts/remote';
import { createContext, use } from 'react';
import type { Texts } from '../texts/default.ts';
import type { OwnerHttp } from './owner-http.ts';

/** Everything that a part of the owner's pages may use, once somebody has typed the password. */
export interface Owner extends Pick<RemoteProps, 'locale'> {
  http: OwnerHttp;
  texts: Texts;
  /** In the language of the owner's texts. */
  toast: RemoteProps['toast'];
  /** The server has answered at least once: whoever is here is the owner. */
  proven: boolean;
  /** Ends the session and forgets the password: back to the form. */
  leave: () => void;
}

export const OwnerContext = createContext<Owner | null>(null);

export function useOwner(): Owner {
  const owner = use(OwnerContext);
  if (!owner) throw new Error('a part of the owner’s pages is rendered before the gate');
  return owner;
}
