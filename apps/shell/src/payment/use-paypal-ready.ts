import { type Offer, PaypalSetup } from '@scrollstop/contracts/billing';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../services.ts';
import { paypalOf } from './paypal-of.tsx';

export type PaypalReady = 'loading' | 'ready' | 'failed';

/** Whether PayPal's button can be shown: the server is set up for it, and PayPal's own code is here. */
export function usePaypalReady({ currency }: Offer): { state: PaypalReady; retry: () => void } {
  const { config, http } = useServices();
  const provider = paypalOf(config);
  const [state, setState] = useState<PaypalReady>('loading');
  const [attempt, setAttempt] = useState(1);

  // Outside systems: our server, and PayPal's script; once for each attempt.
  useEffect(() => {
    let gone = false;
    const show = (next: PaypalReady) => {
      if (!gone) setState(next);
    };
    const both =
      provider && Promise.all([http.get('/api/paypal/setup', PaypalSetup), provider.ready(currency)]);
    Promise.resolve(both ?? Promise.reject(new Error('not configured'))).then(
      () => show('ready'),
      () => show('failed'),
    );
    return () => {
      gone = true;
    };
  }, [http, provider, currency, attempt]);

  const retry = useCallback(() => {
    setState('loading');
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
