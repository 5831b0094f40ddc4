import { type Offer, PaypalSetup } from '@scrollstop/contracts/billing';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/layout/primitives';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { useEffect, useState } from 'react';
import { PaypalButton } from '../paypal/paypal-button.tsx';
import { loadPaypalJs, type PaypalJs } from '../paypal/paypal-js.ts';
import type { usePaypalPayment } from '../paypal/use-paypal-payment.ts';
import { useServices, useSharedTexts, useTexts } from '../../hooks.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';

interface PaypalPayProps {
  offer: Offer;
  payment: ReturnType<typeof usePaypalPayment>;
  onBack: () => void;
}

/** PayPal's button, or instead a spinner, a retry button or a note. */
export function PaypalPay({ offer, payment, onBack }: PaypalPayProps) {
  const { config } = useServices();
  const t = useTexts(checkoutTexts);
  const { everyScreen } = useSharedTexts();
  const { state, retry, fail } = usePaypalJs(offer);
  const { ordering, createOrder, capture, abandon } = payment;
  return (
    <>
      {!config.paypal && <Banner>{t.paypalLater}</Banner>}
      {config.paypal && state === 'loading' && <Spinner label={everyScreen.loading} />}
      {config.paypal && state === 'failed' && (
        <Button block onClick={retry}>
          {t.tryAgain}
        </Button>
      )}
      {typeof state === 'object' && (
        <PaypalButton
          paypal={state}
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

/** Loads PayPal's script, and checks that the server is set up for PayPal. */
function usePaypalJs({ currency }: Offer) {
  const { config, http } = useServices();
  const { paypal } = config;
  const [state, setState] = useState<PaypalJs | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);

  // Outside systems: our server and PayPal's script, once per attempt.
  useEffect(() => {
    if (!paypal) return;
    let unmounted = false;
    const show = (next: PaypalJs | 'failed') => {
      if (!unmounted) setState(next);
    };
    Promise.all([loadPaypalJs(paypal, currency), http.get('/api/paypal/setup', PaypalSetup)]).then(
      ([script]) => show(script),
      () => show('failed'),
    );
    return () => {
      unmounted = true;
    };
  }, [http, paypal, currency, attempt]);

  const retry = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  return { state, retry, fail: () => setState('failed') };
}
