import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useRef, useState } from 'react';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { useTexts, useServices } from '../../hooks.ts';
import type { CardFields } from './stripe-fields.tsx';
import { activateOnly, payByCard, type PayOutcome } from '../pay.ts';
import type { Purchase } from '../purchase.ts';

/** `checking`: the provider gave no result; `paid`: the card is charged and only the activation is missing. */
export type PayPhase = 'editing' | 'paying' | 'checking' | 'activating' | 'paid' | 'done';

interface CardPaymentInput<T> {
  purchase: Purchase<T>;
  clientSecret: string;
  reference: string;
  /** Called if the intent can no longer be paid; the caller creates a new one. */
  onEnded: () => void;
}

/** The state of a card payment, from the press of "Pay" to the purchase, as the form shows it. */
export function useCardPayment<T>({ purchase, clientSecret, reference, onEnded }: CardPaymentInput<T>) {
  const { toast, toasts, track } = useServices();
  const { activate, checkPayment, email } = purchase;
  const t = useTexts(checkoutTexts);
  const [phase, setPhase] = useState<PayPhase>('editing');
  const [problem, setProblem] = useState<{ title: string; text: string | null } | null>(null);
  const { run } = useOneAtATime();
  const problemToast = useRef<number | null>(null);

  function showProblem(next: PayPhase, title: string, text: string | null): void {
    problemToast.current = toast({ title, ...(text !== null && { description: text }), failed: true });
    setProblem({ title, text });
    setPhase(next);
  }

  function fail(next: PayPhase, title: string, text: string | null): void {
    track('payment_failed');
    showProblem(next, title, text);
  }

  function succeed(bought: T): void {
    setPhase('done');
    purchase.succeed(bought);
  }

  function showOutcome(outcome: PayOutcome<T>): void {
    if (outcome.kind === 'activated') succeed(outcome.bought);
    else if (outcome.kind === 'declined') fail('editing', t.paymentError, outcome.message);
    else if (outcome.kind === 'open') fail('editing', t.notCompleted, null);
    else if (outcome.kind === 'processing' || outcome.kind === 'unknown') purchase.openStatusPage();
    else if (outcome.kind === 'ended') {
      fail('editing', t.notCompleted, null);
      onEnded();
    } else fail('paid', t.upgradeError, t.reference(reference));
  }

  const begin = (first: PayPhase, work: () => Promise<PayOutcome<T>>) =>
    run(async () => {
      setProblem(null);
      // The previous attempt's error says nothing about this one.
      if (problemToast.current !== null) toasts.dismiss(problemToast.current);
      setPhase(first);
      showOutcome(await work());
    });

  return {
    phase,
    problem,
    /** P-13: the name is checked before the provider is called. */
    refuseName: () => showProblem('editing', t.nameRequired.title, t.nameRequired.text),
    forgetProblem: () => setProblem(null),
    pay: (fields: CardFields, cardholder: string) =>
      begin('paying', () => {
        track('payment_initiated');
        return payByCard({
          confirm: () => fields.confirm({ clientSecret, cardholder, email }),
          activate,
          checkPayment: () => {
            setPhase('checking');
            return checkPayment();
          },
          onPaid: () => setPhase('activating'),
        });
      }),
    activateAgain: () => begin('activating', () => activateOnly(activate)),
  };
}
