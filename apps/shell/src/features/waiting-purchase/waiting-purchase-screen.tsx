import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Button, Screen, Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Mail } from '@scrollstop/ui/icons/icons';
import { TrialButton } from '../../account/trial-button.tsx';
import { useFrameTexts, useSession, useServices, useTexts } from '../../hooks.ts';
import { authTexts } from '@scrollstop/challenge/features/auth/texts';
import { paywallTexts } from '@scrollstop/challenge/features/paywall/texts';
import { waitingPurchaseTexts } from '@scrollstop/challenge/features/waiting-purchase/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { MS_PER_SECOND, PURCHASE_MAIL_PAUSE_SECONDS } from '@scrollstop/challenge/constants';
import { MailSent, waitingPurchaseErrors } from '@scrollstop/contracts/account/waiting-purchase';
import { HttpError, isStatus } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';

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
        {/* Not `disabled`, which would take the focus of whoever has pressed it. */}
        <Button block busy={busy} aria-disabled={secondsLeft > 0 || undefined} onClick={() => void send()}>
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
      if (document.visibilityState === 'visible') void session.ask();
    };
    const stops = [session.subscribe(() => onChange()), onPage('visibilitychange')(ask)];
    const asking = setInterval(ask, ASK_MS);
    return () => {
      clearInterval(asking);
      stops.forEach((stop) => stop());
    };
  }, [session]);
}

interface MailAgain {
  /** Until the mail may be requested again; 0 when it may. */
  secondsLeft: number;
  busy: boolean;
  /** The outcome of the last request; empty before the first. */
  message: string;
  send: () => Promise<void> | null;
}

/** Requests the mail once more, and counts down until the next one is allowed. */
function useMailAgain(): MailAgain {
  const { http, session } = useServices();
  const t = useTexts(waitingPurchaseTexts);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const { busy, run } = useOneAtATime();
  const [message, setMessage] = useState('');

  // Outside system: the clock.
  useEffect(() => {
    if (secondsLeft === 0) return;
    const second = setTimeout(() => setSecondsLeft(secondsLeft - 1), MS_PER_SECOND);
    return () => clearTimeout(second);
  }, [secondsLeft]);

  function explain(error: unknown): void {
    const code = error instanceof HttpError ? error.code : null;
    if (code === waitingPurchaseErrors.mailsUsedUp) return setMessage(t.usedUp);
    if (isStatus(error, 429)) {
      // Requested a moment ago, perhaps in another tab or before a reload: that mail is on its way.
      setSecondsLeft(PURCHASE_MAIL_PAUSE_SECONDS);
      return setMessage(t.sent);
    }
    // It was activated or refunded meanwhile: the gate then shows another screen.
    if (code === waitingPurchaseErrors.nothingWaiting) return void session.refresh();
    setMessage(isStatus(error, 0) ? t.offline : t.failed);
  }

  async function request(): Promise<void> {
    setMessage('');
    try {
      const { retryAfterSeconds } = await http.post('/api/auth/waiting-purchase/mail', undefined, MailSent);
      setSecondsLeft(retryAfterSeconds);
      setMessage(t.sent);
    } catch (error) {
      explain(error);
    }
  }

  return { secondsLeft, busy, message, send: () => (secondsLeft > 0 ? null : run(request)) };
}
