import { type Offer, PaypalSetup } from '@scrollstop/contracts/billing';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { useCallback, useEffect, useState } from 'react';
import { paypalProviderFor } from '../paypal/choose-paypal-provider.tsx';
import type { usePaypalPayment } from '../paypal/use-paypal-payment.ts';
import { useServices, useFrameTexts, useTexts } from '../../hooks.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';

interface PaypalPayProps {
  offer: Offer;
  payment: ReturnType<typeof usePaypalPayment>;
  onBack: () => void;
}

/** PayPal's button, or a spinner, a retry or a note in its place. */
export function PaypalPay({ offer, payment, onBack }: PaypalPayProps) {
  const { config } = useServices();
  const t = useTexts(checkoutTexts);
  const { everyScreen } = useFrameTexts();
  const { state, retry, fail } = usePaypalReady(offer);
  const provider = paypalProviderFor(config);
  const { ordering, createOrder, capture, abandon } = payment;
  return (
    <>
      {!provider && <Banner>{t.paypalLater}</Banner>}
      {provider && state === 'loading' && <Spinner label={everyScreen.loading} />}
      {provider && state === 'failed' && (
        <Button block onClick={retry}>
          {t.tryAgain}
        </Button>
      )}
      {provider && state === 'ready' && (
        <provider.Button
          currency={offer.currency}
          busy={ordering}
          createOrder={createOrder}
          onApproved={capture}
          onAbandoned={abandon}
          onBroken={fail}
        />
      )}
      <Button variant="ghost" block onClick={onBack}>
        {t.anotherMethod}
      </Button>
    </>
  );
}

/** PayPal's button can be shown when the server is set up for it and PayPal's own code has loaded. */
function usePaypalReady({ currency }: Offer) {
  const { config, http } = useServices();
  const provider = paypalProviderFor(config);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);

  // Outside systems: our server, and PayPal's script; once for each attempt.
  useEffect(() => {
    let unmounted = false;
    const show = (next: 'ready' | 'failed') => {
      if (!unmounted) setState(next);
    };
    const both =
      provider && Promise.all([http.get('/api/paypal/setup', PaypalSetup), provider.ready(currency)]);
    Promise.resolve(both ?? Promise.reject(new Error('not configured'))).then(
      () => show('ready'),
      () => show('failed'),
    );
    return () => {
      unmounted = true;
    };
  }, [http, provider, currency, attempt]);

  const retry = useCallback(() => {
    setState('loading');
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry, fail: () => setState('failed') };
}
