import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Button, Screen, Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Mail } from '@scrollstop/ui/icons/icons';
import { TrialButton } from '../../account/trial-button.tsx';
import { useSharedTexts, useSession, useServices, useTexts } from '../../hooks.ts';
import { authTexts } from '@scrollstop/challenge/features/auth/texts';
import { paywallTexts } from '@scrollstop/challenge/features/paywall/texts';
import { waitingPurchaseTexts } from '@scrollstop/challenge/features/waiting-purchase/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { MS_PER_SECOND, PURCHASE_MAIL_PAUSE_SECONDS } from '@scrollstop/challenge/constants';
import { MailSent, waitingPurchaseErrors } from '@scrollstop/contracts/account/waiting-purchase';
import { HttpError, isStatus } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';

/** Replaces every screen with a price while a purchase in the store waits for the user's address (O-4). */
export default function WaitingPurchaseScreen() {
  const { logout } = useServices();
  const { user, access } = useSession();
  const auth = useTexts(authTexts);
  const paywall = useTexts(paywallTexts);
  const t = useTexts(waitingPurchaseTexts);
  const { everyScreen } = useSharedTexts();
  const { secondsLeft, busy, message, send } = useResendMail();
  useActivation();
  return (
    <Screen tall>
      {access === 'trial' && <AppBar backLabel={everyScreen.goBack} backHref="/" />}
      <EmptyState icon={Mail} title={t.title} level={1} fill>
        {t.text(user?.email ?? '')}
      </EmptyState>
      <Stack>
        {/* Not `disabled`, because that would take the focus from the pressed button. */}
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

/** The mailed link is often opened on another device, so this page polls the server. */
const ASK_MS = 5_000;

/** Polls the server while the page is visible; when Premium is active, shows a toast and opens home. */
function useActivation(): void {
  const { session, toast, navigate } = useServices();
  const t = useTexts(waitingPurchaseTexts);

  const onChange = useEffectEvent(() => {
    const state = session.getState();
    if (state.status === 'loading' || state.session.access !== 'premium') return;
    toast({ title: t.activated.title });
    navigate('/', { replace: true });
  });

  // Outside systems: the server's state of the user, and the visibility of the page.
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

interface ResendMail {
  /** Seconds until the mail may be requested again; 0 if it may now. */
  secondsLeft: number;
  busy: boolean;
  /** The outcome of the last request; empty before the first. */
  message: string;
  send: () => Promise<void> | null;
}

/** Requests the mail again, and counts down until the next request is allowed. */
function useResendMail(): ResendMail {
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
      // The mail was requested a moment ago, perhaps in another tab or before a reload, and is on its way.
      setSecondsLeft(PURCHASE_MAIL_PAUSE_SECONDS);
      return setMessage(t.sent);
    }
    // The purchase was activated or refunded meanwhile; the gate then shows another screen.
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
