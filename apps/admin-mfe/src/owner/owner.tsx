import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { createContext, use } from 'react';
import type { Texts } from '../texts.ts';
import type { OwnerHttp } from './owner-http.ts';

/** The context of every component of the owner's pages. */
export interface Owner extends Pick<RemoteProps, 'locale'> {
  /** Asks the owner to sign in first if they have not. */
  http: OwnerHttp;
  /** Sends no credentials: for data that every user of the app may see (G-16). */
  open: RemoteProps['http'];
  /** A password was typed, or a session is open. */
  signedIn: boolean;
  /** Asks the owner to sign in, for data that is loaded only afterwards. Never rejects. */
  signIn: () => Promise<void>;
  texts: Texts;
  /** Marks the toast with the language of the owner's texts. */
  toast: RemoteProps['toast'];
  /** Runs an action and shows `message` if it fails, unless the owner canceled the sign-in for it. */
  attempt: (action: () => Promise<void>, message: { title: string; text: string }) => Promise<void>;
  /** True once the server has accepted a request: the user is the owner. */
  proven: boolean;
  /** Ends the session, forgets the password and returns to the password form. */
  signOut: () => void;
}

export const OwnerContext = createContext<Owner | null>(null);

export function useOwner(): Owner {
  const owner = use(OwnerContext);
  if (!owner) throw new Error('useOwner was called outside OwnerProvider');
  return owner;
}
