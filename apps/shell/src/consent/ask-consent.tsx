import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

const ConsentBanner = lazy(() => import(/* webpackChunkName: "consent" */ './consent-banner.tsx'));

/** Shows the question while it is open; where no ad platform is configured it never is. */
export function AskConsent() {
  const { consent } = useServices();
  const asked = useSyncExternalStore(consent.subscribe, consent.asked);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
