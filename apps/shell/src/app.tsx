import { AskConsent } from './consent/ask-consent.tsx';
import { Gate } from './gate/gate.tsx';
import { UpdateBanner } from './pwa/update-banner.tsx';
import { type Services, ServicesContext } from './services.ts';
import { ToastHost } from './toast/toast-host.tsx';

export function ShellApp({ services }: { services: Services }) {
  return (
    <ServicesContext value={services}>
      <AskConsent />
      <Gate />
      <UpdateBanner />
      <ToastHost />
    </ServicesContext>
  );
}
