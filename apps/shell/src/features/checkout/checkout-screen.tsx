import { DEFAULT_OFFER } from '@scrollstop/challenge/offers';
import type { User } from '@scrollstop/contracts/auth';
import { OfferId } from '@scrollstop/contracts/billing';
import { AppBar } from '@scrollstop/ui/app-bar';
import { Screen } from '@scrollstop/ui/screen';
import { ScreenHead } from '@scrollstop/ui/screen-head';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { LoadingScreen } from '../../gate/loading-screen.tsx';
import { useSession } from '../../hooks.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useOffer } from '../../offers/use-offer.ts';
import { usePaymentIntent } from '../../payment/use-payment-intent.ts';
import { useServices } from '../../services.ts';
import { AccountStep } from './account-step.tsx';
import { AlreadyActive } from './already-active.tsx';
import { CardStep } from './card-step.tsx';
import { type Method, MethodChooser } from './method-chooser.tsx';
import { Order } from './order.tsx';
import { PaypalStep } from './paypal-step.tsx';

/** P-1: the limit screen leads here with an offer of its own, which is then shown and charged. */
const offerOf = (search: string): OfferId => {
  const asked = z.safeParse(OfferId, new URLSearchParams(search).get('offer'));
  return asked.success ? asked.data : DEFAULT_OFFER;
};

export default function CheckoutScreen() {
  const { session: store } = useServices();
  const { user, access, demo } = useSession();
  const { checkout: t } = useTexts();
  const offer = useOffer(offerOf(useSearch()));
  const { intent, start } = usePaymentIntent(offer);
  const [method, setMethod] = useState<Method | null>(null);
  const goBack = useGoBack();

  const toChooser = () => setMethod(null);
  const choose = (chosen: Method) => {
    setMethod(chosen);
    if (chosen === 'stripe' && user && !demo) void start();
  };
  const onEntered = (entered: User) => {
    store.adopt(entered);
    if (entered.access !== 'premium') void start();
  };

  // With an intent at hand this page is the one that pays: it stays until it has said so.
  if (access === 'premium' && intent.status !== 'ready') return <AlreadyActive />;
  if (!offer) return <LoadingScreen />;
  if (method === 'paypal') return <PaypalStep offer={offer} onBack={toChooser} />;
  if (method === 'stripe' && (!user || demo)) return <AccountStep onEntered={onEntered} onBack={toChooser} />;
  if (method === 'stripe') {
    return <CardStep offer={offer} intent={intent} onRetry={() => void start()} onBack={toChooser} />;
  }
  return (
    <Screen>
      <AppBar backLabel={t.goBack} onBack={goBack} />
      <ScreenHead title={t.title} />
      <Order offer={offer} />
      <MethodChooser onChoose={choose} />
    </Screen>
  );
}

/** Who is forced to the checkout leaves by logging out (G-6); everybody else goes to where they came from. */
function useGoBack(): () => void {
  const { logout, navigate } = useServices();
  const { user, access } = useSession();
  return () => {
    if (user && access === 'none') void logout();
    else navigate('/');
  };
}
