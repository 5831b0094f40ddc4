import type { Offer } from '@scrollstop/contracts/billing';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import { useServices } from '../../hooks.ts';
import { renewOffers } from '../../offers/offers.ts';
import type { Purchase } from '../purchase.ts';
import type { CaptureResult } from './capture-paypal.ts';

/** `checking`: the outcome is not known yet; `paid`: the money has moved and only the activation is missing. */
export type PaypalPhase = 'idle' | 'checking' | 'capturing' | 'activating' | 'paid' | 'done';

/** The line about the last attempt. */
export type PaypalNote = 'nothing-charged' | 'not-started';

/** The state of a PayPal payment, from the button to the purchase. Errors are shown as a line, not as toasts (P-6). */
export function usePaypalPayment<T>(offer: Offer | null, purchase: Purchase<T>) {
  const { http, track } = useServices();
  const { succeed, openStatusPage, explainRefusal } = purchase;
  const [phase, setPhase] = useState<PaypalPhase>('idle');
  const [note, setNote] = useState<PaypalNote | null>(null);
  const [reference, setReference] = useState<string | null>(null);
  /** Two locks, because PayPal's window may be closed while the order is still being created. */
  const ordering = useOneAtATime();
  const ending = useOneAtATime();

  function finish(bought: T): void {
    setPhase('done');
    succeed(bought);
  }

  async function activateNow(): Promise<void> {
    setPhase('activating');
    const bought = await purchase.activate();
    if (bought) return finish(bought);
    track('payment_failed');
    setPhase('paid');
  }

  async function create(wanted: Offer): Promise<string | null> {
    setNote(null);
    track('payment_initiated');
    try {
      return await purchase.startPaypal(wanted);
    } catch (error) {
      renewOffers(http, error);
      setNote((await explainRefusal(error)) ? 'nothing-charged' : 'not-started');
      return null;
    }
  }

  function endWithoutCharge(): void {
    setPhase('idle');
    setNote('nothing-charged');
  }

  /** After an abandoned, failed or refused payment, asks the server whether money has moved nevertheless. */
  async function check(): Promise<CaptureResult> {
    setNote(null);
    setPhase('checking');
    const found = await purchase.checkPayment();
    if (found.kind === 'open') {
      endWithoutCharge();
      return 'not-completed';
    }
    if (found.kind === 'activated') finish(found.bought);
    else {
      setPhase('idle');
      openStatusPage();
    }
    return 'handled';
  }

  async function capture(orderId: string): Promise<CaptureResult> {
    setNote(null);
    setPhase('capturing');
    const outcome = await purchase.capturePaypal(orderId);
    if (outcome.kind === 'captured') {
      setReference(outcome.reference);
      await activateNow();
      return 'handled';
    }
    if (outcome.kind === 'declined' || outcome.kind === 'not-completed') track('payment_failed');
    if (outcome.kind === 'not-completed') return check();
    if (outcome.kind === 'declined') {
      endWithoutCharge();
      return 'declined';
    }
    setPhase('idle');
    if (outcome.kind === 'paid-already') await explainRefusal(outcome.refusal);
    else openStatusPage();
    return 'handled';
  }

  return {
    activating: purchase.activating,
    phase,
    note,
    reference,
    ordering: ordering.busy,
    createOrder: async () => (offer && (await ordering.run(() => create(offer)))) ?? null,
    capture: async (orderId: string) => (await ending.run(() => capture(orderId))) ?? 'handled',
    /** Does nothing during a capture, which reports its own outcome. */
    abandon: () => void ending.run(check),
    activateAgain: () => ending.run(activateNow),
  };
}
