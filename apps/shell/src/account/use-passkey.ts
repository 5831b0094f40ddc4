import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../services.ts';
import type { Assertion } from './assertion.ts';

export interface PasskeyButton {
  /** A button of our own, where the browser's autofill does not offer passkeys, or the offered one did not work. */
  shown: boolean;
  busy: boolean;
  press: () => void;
}

interface PasskeyForm {
  /** Signs in and tells whether it worked. */
  enter: (assertion: Assertion) => Promise<boolean>;
  /** Says what went wrong. */
  refuse: (error: unknown) => void;
}

/** Sign-in by passkey beside the form: the browser offers it below the e-mail field as long as the form is there. */
export function usePasskey(active: boolean, { enter, refuse }: PasskeyForm): PasskeyButton {
  const { http } = useServices();
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);

  const chosen = useEffectEvent(async (assertion: Assertion | null) => {
    if (assertion && !(await enter(assertion))) setShown(true);
  });
  // Outside system: the browser's list of passkeys, which waits until one is chosen.
  useEffect(() => {
    if (!active || !('PublicKeyCredential' in window)) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function wait(): Promise<void> {
      const { askPasskey, autofills } = await import(/* webpackChunkName: "passkey" */ './ask-passkey.ts');
      if (!(await autofills())) return setShown(!signal.aborted);
      const assertion = await askPasskey(http, { signal, mediation: 'conditional' });
      if (!signal.aborted) await chosen(assertion);
    }
    // Without a network the form still stands there.
    wait().catch(() => undefined);
    return () => leaving.abort();
  }, [http, active]);

  async function ask(): Promise<void> {
    setBusy(true);
    try {
      const { askPasskey } = await import(/* webpackChunkName: "passkey" */ './ask-passkey.ts');
      const { signal } = new AbortController();
      const assertion = await askPasskey(http, { signal, mediation: 'required' });
      if (assertion) await enter(assertion);
    } catch (error) {
      refuse(error);
    }
    setBusy(false);
  }

  return { shown: active && shown, busy, press: () => void ask() };
}
