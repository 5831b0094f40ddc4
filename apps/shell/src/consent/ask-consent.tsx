import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

const ConsentBanner = lazy(() => import(/* webpackChunkName: "consent" */ './consent-banner.tsx'));

/** Shows the banner until the user has decided; never where no ad platform is configured. */
export function AskConsent() {
  const { consent } = useServices();
  const shown = useSyncExternalStore(consent.subscribe, consent.mustAsk);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
