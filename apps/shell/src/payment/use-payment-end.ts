/** The end of a payment by any provider: the toast, premium, and the way home. */
import { PAYMENT_REDIRECT_MS } from '@scrollstop/challenge/constants';
import type { User } from '@scrollstop/contracts/auth';
import { useServices } from '../services.ts';
import { useTexts } from '../texts/use-texts.ts';

export function usePaymentEnd() {
  const { session, navigate, toast, track } = useServices();
  const { checkout: t } = useTexts();
  const goAndCheck = () => navigate('/stripe-success', { replace: true });
  return {
    succeed: (user: User): void => {
      track('payment_completed');
      toast({ title: t.success.title, description: t.success.text });
      session.adopt(user);
      void session.refresh();
      setTimeout(() => navigate('/', { replace: true }), PAYMENT_REDIRECT_MS);
    },
    /** The outcome is not decided or not known: that page asks the server until it is (P-7). */
    goAndCheck,
    /** The server says that this user has paid already: in the store, whose purchase the gate then shows, or here. */
    findPayment: async (): Promise<void> => {
      await session.refresh();
      const state = session.getState();
      if (state.status === 'loading' || !state.session.waitingPurchase) goAndCheck();
    },
  };
}
