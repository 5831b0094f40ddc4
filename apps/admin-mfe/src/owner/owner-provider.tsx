import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { OwnerSession } from '@scrollstop/contracts/owner/admin-session';
import { langOf } from '@scrollstop/challenge/texts/lang-of';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import * as z from '@scrollstop/contracts/zod';
import type { Texts } from '../texts.ts';
import { CodeGate } from './code-gate.tsx';
import { type Owner, OwnerContext } from './owner.tsx';
import { ownerHttp, type Proof, SignInCanceled } from './owner-http.ts';

interface OwnerProviderProps extends Pick<RemoteProps, 'http' | 'locale' | 'toast'> {
  proof: Proof;
  texts: Texts;
  /** Called when a code has opened a session, so that the password is no longer needed. */
  onSession: () => void;
  /** Called when the password has opened a session for the next visit; this page still uses the password. */
  onRemember: () => void;
  onSignOut: () => void;
  children: ReactNode;
}

export function OwnerProvider(props: OwnerProviderProps) {
  const { http, locale, proof, texts, toast, onSession, onRemember, onSignOut, children } = props;
  const { requestSignIn, pending } = useSignIn();
  const [proven, setProven] = useState(false);
  // Memoised because a new identity would repeat every query.
  const client = useMemo(
    () => ownerHttp({ http, proof, signIn: requestSignIn, onProven: () => setProven(true) }),
    [http, proof, requestSignIn],
  );
  const password = proof !== null && proof !== 'session' && proven ? proof.password : null;
  const remember = useEffectEvent(onRemember);

  // Outside system: the server, which opens a session so that a later visit does not ask for the password.
  useEffect(() => {
    if (password === null) return;
    http.post('/api/admin/session', { password }, OwnerSession).then(
      () => remember(),
      // Without a session the password in memory is used.
      () => undefined,
    );
  }, [http, password]);
  const show: Owner['toast'] = (input) => {
    const lang = langOf(input.title);
    toast({ ...input, ...(lang && { lang }) });
  };
  const owner: Owner = {
    locale,
    texts,
    http: client,
    open: http,
    signedIn: proof !== null,
    signIn: () => requestSignIn().catch(() => undefined),
    proven,
    toast: show,
    attempt: (action, { title, text }) =>
      action().catch((failure: unknown) => {
        if (!(failure instanceof SignInCanceled)) show({ title, description: text, failed: true });
      }),
    signOut() {
      // If this request is lost, the server itself ends the session after half an hour.
      if (proof !== null) void http.delete('/api/admin/session', z.undefined()).catch(() => undefined);
      pending?.reject();
      // Components for the owner alone unmount; otherwise they would ask for another sign-in.
      setProven(false);
      onSignOut();
    },
  };
  return (
    <OwnerContext value={owner}>
      {pending && (
        <CodeGate
          http={http}
          locale={locale}
          texts={texts}
          first={proof === null}
          password={proof === null || proof === 'session' ? '' : proof.password}
          onSignedIn={() => {
            onSession();
            pending.resolve();
          }}
          onCancel={proof === null ? pending.reject : owner.signOut}
        />
      )}
      {/* Stays mounted while the owner signs in again, so that typed input is kept. */}
      <div className="OwnerPages-kept" hidden={pending !== null}>
        {children}
      </div>
    </OwnerContext>
  );
}

/** Shares one sign-in between all requests that need it at the same time. */
function useSignIn() {
  const [pending, setPending] = useState<{ resolve: () => void; reject: () => void } | null>(null);
  const running = useRef<Promise<void> | null>(null);

  const requestSignIn = useCallback((): Promise<void> => {
    running.current ??= new Promise<void>((resolve, reject) => {
      setPending({ resolve, reject: () => reject(new SignInCanceled()) });
    }).finally(() => {
      running.current = null;
      setPending(null);
    });
    return running.current;
  }, []);
  return { requestSignIn, pending };
}
