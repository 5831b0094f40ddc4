import { supportOf } from '@scrollstop/challenge/features/offer/operator';
import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { useMemo } from 'react';
import { useLanguage, useSession } from '../hooks.ts';
import { useServices } from '../services.ts';

/** Everything that a remote may use of the shell (libs/contracts/src/site/remote.ts). */
export function useRemoteProps(path: string): RemoteProps {
  const services = useServices();
  const session = useSession();
  const { locale } = useLanguage();
  return useMemo(() => {
    const { session: store, texts, proof, config, consent, ...rest } = services;
    const { http, navigate, toast, track, logout, beforeLeaving, install } = rest;
    return {
      ...{ path, session, locale, http, navigate, toast, track, logout, beforeLeaving, install },
      chooseLocale: texts.choose,
      proveUser: proof.ask,
      consent: config.consent ? consent : undefined,
      supportEmail: supportOf(config) ?? undefined,
      refreshUser: store.refresh,
    };
  }, [path, session, locale, services]);
}
