/** The end of a payment by any provider: the toast, premium, and the way home. */
import { PAYMENT_REDIRECT_MS } from '@scrollstop/challenge/constants';
import type { User } from '@scrollstop/contracts/account/auth';
import { billingErrors } from '@scrollstop/contracts/billing';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useServices } from '../services.ts';
import { activate, findOut } from './pay.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { useTexts } from '../texts/use-texts.ts';

export function usePaymentEnd() {
  const { http, session, navigate, toast, track } = useServices();
  const t = useTexts(checkoutTexts);

  /** The outcome is not decided or not known: that page asks the server until it is (P-7). */
  const goAndCheck = () => navigate('/stripe-success', { replace: true });

  /** The server says that this user has paid already: in the store, whose purchase the gate then shows, or here. */
  async function findPayment(): Promise<void> {
    await session.refresh();
    const state = session.getState();
    if (state.status === 'loading' || !state.session.waitingPurchase) goAndCheck();
  }

  /** Paid before, in another tab or before a reload: the screen changes as soon as the session knows. */
  async function findPremium(): Promise<void> {
    const user = await activate(http);
    if (user) session.adopt(user);
    else goAndCheck();
  }

  /** A payment could not be started. True when no money has moved by another one either. */
  async function explainRefusal(error: unknown): Promise<boolean> {
    const code = error instanceof HttpError ? error.code : null;
    if (code === billingErrors.paymentProcessing) await findPayment();
    else if (code === billingErrors.alreadyPremium) await findPremium();
    else {
      const found = await findOut(http);
      if (found.kind === 'activated') session.adopt(found.user);
      if (found.kind === 'processing') goAndCheck();
      return found.kind === 'open';
    }
    return false;
  }

  return {
    succeed: (user: User): void => {
      track('payment_completed');
      toast({ title: t.success.title, description: t.success.text });
      session.adopt(user);
      void session.refresh();
      setTimeout(() => navigate('/', { replace: true }), PAYMENT_REDIRECT_MS);
    },
    goAndCheck,
    findPayment,
    findPremium,
    explainRefusal,
  };
}
