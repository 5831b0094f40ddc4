import type { Offer } from '@scrollstop/contracts/billing';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import { useServices } from '../../hooks.ts';
import { renewOffers } from '../../offers/offers.ts';
import type { Purchase } from '../purchase.ts';
import type { CaptureResult } from './capture-paypal.ts';

/** `checking`: nobody has said what became of the payment; `paid`: the money has moved, only the activation is left. */
export type PaypalPhase = 'idle' | 'checking' | 'capturing' | 'activating' | 'paid' | 'done';

/** The quiet line about the last try. */
export type PaypalNote = 'nothing-charged' | 'not-started';

/** The payment from a press of PayPal's button to what was bought. Its errors are a quiet line, not toasts (P-6). */
export function usePaypalPayment<T>(offer: Offer | null, purchase: Purchase<T>) {
  const { http, track } = useServices();
  const { succeed, goAndCheck, explainRefusal } = purchase;
  const [phase, setPhase] = useState<PaypalPhase>('idle');
  const [note, setNote] = useState<PaypalNote | null>(null);
  const [reference, setReference] = useState<string | null>(null);
  /** The order and its end are apart: PayPal's window may be closed while the order is still being created. */
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

  /** Left, failed or refused: the server says whether money has moved all the same. */
  async function check(): Promise<CaptureResult> {
    setNote(null);
    setPhase('checking');
    const found = await purchase.findOut();
    if (found.kind === 'open') {
      endWithoutCharge();
      return 'not-completed';
    }
    if (found.kind === 'activated') finish(found.bought);
    else {
      setPhase('idle');
      goAndCheck();
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
    else goAndCheck();
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
    /** Does nothing during a capture, which says itself how it ends. */
    abandon: () => void ending.run(check),
    activateAgain: () => ending.run(activateNow),
  };
}
