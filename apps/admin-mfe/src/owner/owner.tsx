import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { createContext, use } from 'react';
import type { Texts } from '../texts.ts';
import type { OwnerHttp } from './owner-http.ts';

/** Everything that a part of the owner's pages may use. */
export interface Owner extends Pick<RemoteProps, 'locale'> {
  /** Asks for the owner's proof first, when there is none yet. */
  http: OwnerHttp;
  /** For what every user of the app may see (G-16). */
  open: RemoteProps['http'];
  /** A password was typed, or a session is open. */
  signedIn: boolean;
  /** Asks for the proof, for something that is not loaded before. Never rejects. */
  signIn: () => Promise<void>;
  texts: Texts;
  /** In the language of the owner's texts. */
  toast: RemoteProps['toast'];
  /** Carries an action out and says when it has failed; says nothing when the owner chose not to sign in for it. */
  attempt: (action: () => Promise<void>, message: { title: string; text: string }) => Promise<void>;
  /** True once the server has accepted a request: the user is the owner. */
  proven: boolean;
  /** Ends the session, forgets the password and returns to the form. */
  signOut: () => void;
}

export const OwnerContext = createContext<Owner | null>(null);

export function useOwner(): Owner {
  const owner = use(OwnerContext);
  if (!owner) throw new Error('a part of the owner’s pages is rendered before the gate');
  return owner;
}
