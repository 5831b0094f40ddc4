import type { PasskeyAssertion } from '@scrollstop/contracts/account/passkeys';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../hooks.ts';

interface PasskeyForm {
  /** Signs in; resolves to true on success. */
  enter: (assertion: PasskeyAssertion) => Promise<boolean>;
  showError: (error: unknown) => void;
}

/** Sign-in by passkey beside the form. The browser offers passkeys below the e-mail field while the form is mounted. */
export function usePasskey(active: boolean, { enter, showError }: PasskeyForm) {
  const { http } = useServices();
  const [shown, setShown] = useState(false);
  const { busy, run } = useOneAtATime();

  const onChosen = useEffectEvent(async (assertion: PasskeyAssertion | null) => {
    if (assertion && !(await enter(assertion))) setShown(true);
  });
  // Outside system: the browser's list of passkeys, which waits until one is chosen.
  useEffect(() => {
    if (!active || !('PublicKeyCredential' in window)) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    async function wait(): Promise<void> {
      const { requestPasskey, supportsPasskeyAutofill } = await import(
        /* webpackChunkName: "passkey" */ './request-passkey.ts'
      );
      if (!(await supportsPasskeyAutofill())) return setShown(!signal.aborted);
      const assertion = await requestPasskey(http, signal);
      if (!signal.aborted) await onChosen(assertion);
    }
    // Without a network only the form remains.
    wait().catch(() => undefined);
    return () => unmounted.abort();
  }, [http, active]);

  async function signIn(): Promise<void> {
    try {
      const { requestPasskey } = await import(/* webpackChunkName: "passkey" */ './request-passkey.ts');
      const assertion = await requestPasskey(http);
      if (assertion) await enter(assertion);
    } catch (error) {
      showError(error);
    }
  }

  return {
    /** True if the browser's autofill does not offer passkeys, or if the offered one has failed. */
    shown: active && shown,
    busy,
    press: () => void run(signIn),
  };
}
