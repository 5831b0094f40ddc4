import type { RemoteProps } from '@scrollstop/contracts/remote';
import { langOf } from '@scrollstop/challenge/texts/lang-of';
import { type ReactNode, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { Texts } from '../texts/default.ts';
import { CodeGate } from './code-gate.tsx';
import { type Owner, OwnerContext } from './owner.tsx';
import { ownerHttp, type Proof } from './owner-http.ts';
import { useSignIn } from './use-sign-in.ts';

interface OwnerProviderProps extends Pick<RemoteProps, 'http' | 'locale' | 'toast'> {
  proof: Proof;
  texts: Texts;
  /** A code has opened a session: the password is not needed any more. */
  onSession: () => void;
  onLeave: () => void;
  children: ReactNode;
}

export function OwnerProvider(props: OwnerProviderProps) {
  const { http, locale, proof, texts, toast, onSession, onLeave, children } = props;
  const { ask, waiting } = useSignIn();
  const [proven, setProven] = useState(false);
  // Of its own: a new identity means asking the server again.
  const calls = useMemo(
    () => ownerHttp({ http, proof, signIn: ask, onProven: () => setProven(true) }),
    [http, proof, ask],
  );
  const lang = langOf(texts.admin.users.title);
  const owner: Owner = {
    locale,
    texts,
    http: calls,
    proven,
    toast: (input) => toast({ ...input, ...(lang && { lang }) }),
    leave() {
      // Ended without us after half an hour, should the server not hear of it.
      if (proof === 'session') void http.delete('/api/admin/session', z.undefined()).catch(() => undefined);
      waiting?.left();
      onLeave();
    },
  };
  return (
    <OwnerContext value={owner}>
      {waiting && (
        <CodeGate
          http={http}
          texts={texts}
          password={proof === 'session' ? '' : proof.password}
          onSignedIn={() => {
            onSession();
            waiting.done();
          }}
          onLeave={owner.leave}
        />
      )}
      {/* Stays as it is while somebody signs in again, with all that was typed. */}
      <div className="OwnerPages-kept" hidden={waiting !== null}>
        {children}
      </div>
    </OwnerContext>
  );
}
