import { PasskeyList } from '@scrollstop/contracts/account/passkeys';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import * as z from '@scrollstop/contracts/zod';
import { formValue } from '../../form-value.ts';
import { useServices } from '../../hooks.ts';

/** Codes instead of sentences, because the language may change while they are shown. */
type Problem = 'missing' | 'wrong' | 'wait' | 'failed' | 'passkeyFailed';

export interface ProofForm {
  busyWith: 'password' | 'passkey' | null;
  problem: Problem | null;
  /** The account has a passkey, and this browser can use one. */
  hasPasskey: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  provePasskey: () => void;
}

/** Proves the user's identity by password or passkey; the dialog closes as soon as one is accepted. */
export function useProof(): ProofForm {
  const { http, proof } = useServices();
  const { busyWith, run } = useOneAtATime<'password' | 'passkey'>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [hasPasskey, setHasPasskey] = useState(false);

  // Outside system: the server, which knows the passkeys. If it does not respond, only the password is offered.
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return;
    const closed = new AbortController();
    http.get('/api/auth/passkeys', PasskeyList, { signal: closed.signal }).then(
      ({ passkeys }) => setHasPasskey(passkeys.length > 0),
      () => undefined,
    );
    return () => closed.abort();
  }, [http]);

  async function attempt(prove: () => Promise<boolean>): Promise<void> {
    setProblem(null);
    try {
      if (await prove()) proof.end(true);
    } catch (error) {
      setProblem(problemOf(error));
    }
  }

  const byPassword = (currentPassword: string) => async (): Promise<boolean> => {
    await http.post('/api/auth/confirm-password', { currentPassword }, z.undefined());
    return true;
  };

  async function byPasskey(): Promise<boolean> {
    const { requestPasskey } = await import(/* webpackChunkName: "passkey" */ '../../account/request-passkey.ts');
    const assertion = await requestPasskey(http);
    if (assertion) await http.post('/api/auth/confirm-passkey', assertion, z.undefined());
    return assertion !== null;
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = formValue(event.currentTarget, 'password');
    if (typed === '') setProblem('missing');
    else void run(() => attempt(byPassword(typed)), 'password');
  }

  const provePasskey = () => void run(() => attempt(byPasskey), 'passkey');
  return { busyWith, problem, hasPasskey, submit, provePasskey };
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof HttpError)) return 'failed';
  if (error.code === 'wrong_password') return 'wrong';
  if (error.code === 'passkey_refused') return 'passkeyFailed';
  return error.status === 429 ? 'wait' : 'failed';
}
