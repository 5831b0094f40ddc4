import { Gate } from './gate/gate.tsx';
import { UpdateBanner } from './pwa/update-banner.tsx';
import { ReadOnlyBanner } from './read-only/read-only-banner.tsx';
import { type Services, ServicesContext, useServices } from './services.ts';
import { ToastHost } from './toast/toast-host.tsx';
import './floating-banners.css';
import { lazy, Suspense, useSyncExternalStore } from 'react';

export function ShellApp({ services }: { services: Services }) {
  return (
    <ServicesContext value={services}>
      <AskConsent />
      <Gate />
      <div className="FloatingBanners">
        <ReadOnlyBanner />
        <UpdateBanner />
      </div>
      <ToastHost />
    </ServicesContext>
  );
}

const ConsentBanner = lazy(() => import(/* webpackChunkName: "consent" */ './consent/consent-banner.tsx'));

/** Shows the banner until the user has decided; never where no ad platform is configured. */
function AskConsent() {
  const { consent } = useServices();
  const shown = useSyncExternalStore(consent.subscribe, consent.mustAsk);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
