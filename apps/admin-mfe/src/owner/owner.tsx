import type { RemoteProps } from '@scrollstop/contracts/remote';
import { createContext, use } from 'react';
import type { Texts } from '../texts/default.ts';
import type { OwnerHttp } from './owner-http.ts';

/** What every part of the owner's pages may use, once somebody has typed the password. */
export interface Owner extends Pick<RemoteProps, 'locale'> {
  http: OwnerHttp;
  texts: Texts;
  /** In the language of the owner's texts. */
  toast: RemoteProps['toast'];
  /** Forgets the password: back to the form (product-spec 4, Admin). */
  leave: () => void;
}

export const OwnerContext = createContext<Owner | null>(null);

export function useOwner(): Owner {
  const owner = use(OwnerContext);
  if (!owner) throw new Error('a part of the owner’s pages is rendered before the gate');
  return owner;
}
