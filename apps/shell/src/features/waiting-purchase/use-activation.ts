import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../services.ts';
import { waitingPurchaseTexts } from '@scrollstop/challenge/features/waiting-purchase/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The link is often opened on another device, so an open page asks for it. */
const ASK_MS = 5_000;

/** Asks the server while the page is visible; once Premium is there, says so and goes home. */
export function useActivation(): void {
  const { session, toast, navigate } = useServices();
  const t = useTexts(waitingPurchaseTexts);

  const onChange = useEffectEvent(() => {
    const state = session.getState();
    if (state.status === 'loading' || state.session.access !== 'premium') return;
    toast({ title: t.activated.title });
    navigate('/', { replace: true });
  });

  // Outside systems: the server's state of the user, and whether the page is seen.
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void session.refresh();
    };
    const unsubscribe = session.subscribe(() => onChange());
    const asking = setInterval(ask, ASK_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      unsubscribe();
      clearInterval(asking);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [session]);
}
