import { majorUnits } from '@scrollstop/challenge/offers';
import { billingErrors, CreatePaypalOrderResponse, type Offer } from '@scrollstop/contracts/billing';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { activate } from '../pay.ts';
import { type CaptureResult, capturePaypal } from './capture-paypal.ts';
import { usePaymentEnd } from '../use-payment-end.ts';

/** `paid`: the money has moved, only the activation is left. */
export type PaypalPhase = 'idle' | 'leaving' | 'capturing' | 'activating' | 'paid' | 'done';

/** The payment from the press of PayPal's button to premium. Its errors are no toasts but one quiet line (P-6). */
export function usePaypalPayment(offer: Offer | null) {
  const { http, session, track } = useServices();
  const { succeed, goAndCheck, findPayment } = usePaymentEnd();
  const [phase, setPhase] = useState<PaypalPhase>('idle');
  const [notCompleted, setNotCompleted] = useState(false);
  const [reference, setReference] = useState<string | null>(null);
  /** Guards against a second tap before React has rendered the busy button. */
  const running = useRef(false);

  // Outside system: the browser's back button, which may restore this page as the user left it.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = false;
      setPhase('idle');
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  function abandon(): void {
    running.current = false;
    setNotCompleted(true);
    setPhase('idle');
  }

  async function activateNow(): Promise<void> {
    setPhase('activating');
    const user = await activate(http);
    if (user) {
      setPhase('done');
      succeed(user);
    } else {
      track('payment_failed');
      setPhase('paid');
    }
  }

  async function createOrder(): Promise<string | null> {
    if (running.current || !offer) return null;
    running.current = true;
    setNotCompleted(false);
    setPhase('leaving');
    track('payment_initiated');
    // The price that this page has shown; the server decides the price that is charged.
    const { amount, currency, id: offerId } = offer;
    const body = { amount: majorUnits(amount), currency, intent: 'CAPTURE', offer: offerId };
    try {
      return (await http.post('/api/paypal/order', body, CreatePaypalOrderResponse)).id;
    } catch (error) {
      const code = error instanceof HttpError ? error.code : null;
      if (code === billingErrors.paymentProcessing) await findPayment();
      else if (code === billingErrors.alreadyPremium) await findPremium();
      else abandon();
      return null;
    }
  }

  /** Paid before, in another tab or before a reload: the screen changes as soon as the session knows. */
  async function findPremium(): Promise<void> {
    const user = await activate(http);
    running.current = false;
    setPhase('idle');
    if (user) session.adopt(user);
    else goAndCheck();
  }

  async function capture(orderId: string): Promise<CaptureResult> {
    setNotCompleted(false);
    setPhase('capturing');
    const outcome = await capturePaypal(http, orderId);
    if (outcome.kind === 'captured') {
      setReference(outcome.reference);
      await activateNow();
    } else if (outcome.kind === 'already-premium') await findPremium();
    else if (outcome.kind === 'paid-elsewhere') await findPayment();
    else if (outcome.kind === 'pending' || outcome.kind === 'unknown') goAndCheck();
    else {
      track('payment_failed');
      abandon();
      return outcome.kind;
    }
    return 'handled';
  }

  return { phase, notCompleted, reference, createOrder, capture, abandon, activateAgain: activateNow };
}
