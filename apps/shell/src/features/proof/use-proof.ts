import { PasskeyList } from '@scrollstop/contracts/passkeys';
import { HttpError } from '@scrollstop/http-client/http-error';
import { type SubmitEvent, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { formValue } from '../../form-value.ts';
import { useServices } from '../../services.ts';

/** Kept as kinds and not as sentences: the language may change while they are shown. */
type Problem = 'missing' | 'wrong' | 'wait' | 'failed' | 'passkeyFailed';

export interface ProofForm {
  busy: 'password' | 'passkey' | null;
  problem: Problem | null;
  /** The account has a passkey, and this browser can use one. */
  hasPasskey: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  provePasskey: () => void;
}

/** Proves by password or passkey; the dialog ends as soon as one of them is right. */
export function useProof(): ProofForm {
  const { http, proof } = useServices();
  const [busy, setBusy] = useState<ProofForm['busy']>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [hasPasskey, setHasPasskey] = useState(false);

  // Outside system: the server, which knows the passkeys. Without its answer the password is enough.
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return;
    const closed = new AbortController();
    http.get('/api/auth/passkeys', PasskeyList, { signal: closed.signal }).then(
      ({ passkeys }) => setHasPasskey(passkeys.length > 0),
      () => undefined,
    );
    return () => closed.abort();
  }, [http]);

  async function attempt(by: 'password' | 'passkey', prove: () => Promise<boolean>): Promise<void> {
    setBusy(by);
    setProblem(null);
    try {
      if (await prove()) return proof.end(true);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(null);
  }

  const byPassword = (currentPassword: string) => async (): Promise<boolean> => {
    await http.post('/api/auth/confirm-password', { currentPassword }, z.undefined());
    return true;
  };

  async function byPasskey(): Promise<boolean> {
    const { requestPasskey } = await import(
      /* webpackChunkName: "passkey" */ '../../account/request-passkey.ts'
    );
    const { signal } = new AbortController();
    const assertion = await requestPasskey(http, { signal, mediation: 'required' });
    if (assertion) await http.post('/api/auth/confirm-passkey', assertion, z.undefined());
    return assertion !== null;
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const typed = formValue(event.currentTarget, 'password');
    if (typed === '') setProblem('missing');
    else void attempt('password', byPassword(typed));
  }

  return { busy, problem, hasPasskey, submit, provePasskey: () => void attempt('passkey', byPasskey) };
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof HttpError)) return 'failed';
  if (error.code === 'wrong_password') return 'wrong';
  if (error.code === 'passkey_refused') return 'passkeyFailed';
  return error.status === 429 ? 'wait' : 'failed';
}
