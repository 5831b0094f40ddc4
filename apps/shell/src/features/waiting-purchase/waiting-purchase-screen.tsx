import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Button } from '@scrollstop/ui/buttons/button';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Mail } from '@scrollstop/ui/icons/icons.ts';
import { Screen } from '@scrollstop/ui/layout/screen';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { TrialButton } from '../../account/trial-button.tsx';
import { useFrameTexts, useSession } from '../../hooks.ts';
import { useServices } from '../../services.ts';
import { useMailAgain } from './use-mail-again.ts';
import { authTexts } from '@scrollstop/challenge/features/auth/texts';
import { paywallTexts } from '@scrollstop/challenge/features/paywall/texts';
import { waitingPurchaseTexts } from '@scrollstop/challenge/features/waiting-purchase/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { useEffect, useEffectEvent } from 'react';

/** Takes the place of every screen with a price while a purchase in the store waits for this address (O-4). */
export default function WaitingPurchaseScreen() {
  const { logout } = useServices();
  const { user, access } = useSession();
  const auth = useTexts(authTexts);
  const paywall = useTexts(paywallTexts);
  const t = useTexts(waitingPurchaseTexts);
  const { everyScreen } = useFrameTexts();
  const { secondsLeft, busy, message, send } = useMailAgain();
  useActivation();
  return (
    <Screen tall>
      {access === 'trial' && <AppBar backLabel={everyScreen.goBack} backHref="/" />}
      <EmptyState icon={Mail} title={t.title} level={1} fill>
        {t.text(user?.email ?? '')}
      </EmptyState>
      <Stack>
        <Button block busy={busy} disabled={secondsLeft > 0} onClick={() => void send()}>
          {busy ? t.sending : secondsLeft > 0 ? t.againIn(secondsLeft) : t.again}
        </Button>
        <TrialButton />
        <Text variant="note" align="center" role="status">
          {message}
        </Text>
        <Text variant="small" align="center">
          {t.notYours}{' '}
          <TextLink inline onClick={() => void logout()}>
            {auth.logout}
          </TextLink>
          {access === 'expired' && (
            <>
              {' · '}
              <TextLink inline href="/profile">
                {paywall.profile}
              </TextLink>
            </>
          )}
        </Text>
      </Stack>
    </Screen>
  );
}

/** The link is often opened on another device, so an open page asks for it. */
const ASK_MS = 5_000;

/** Asks the server while the page is visible; once Premium is there, says so and opens home. */
function useActivation(): void {
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
