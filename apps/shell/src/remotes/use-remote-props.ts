import { supportOf } from '@scrollstop/challenge/features/offer/operator';
import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { useMemo } from 'react';
import { useLanguage, useSession } from '../hooks.ts';
import { useServices } from '../services.ts';

/** Everything that a remote may use of the shell (libs/contracts/src/site/remote.ts). */
export function useRemoteProps(path: string): RemoteProps {
  const { session: store, texts, ...services } = useServices();
  const { http, navigate, toast, track, logout, beforeLeaving, install, config, proof } = services;
  const consent = config.consent ? services.consent : undefined;
  const supportEmail = supportOf(config) ?? undefined;
  const session = useSession();
  const { locale } = useLanguage();
  return useMemo(
    () => ({
      path,
      session,
      locale,
      chooseLocale: texts.choose,
      http,
      proveUser: proof.ask,
      navigate,
      toast,
      track,
      logout,
      beforeLeaving,
      install,
      consent,
      supportEmail,
      refreshUser: store.refresh,
    }),
    [
      path,
      session,
      locale,
      texts,
      http,
      proof,
      navigate,
      toast,
      track,
      logout,
      beforeLeaving,
      install,
      consent,
      supportEmail,
      store,
    ],
  );
}
