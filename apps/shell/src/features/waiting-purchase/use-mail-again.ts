import { MS_PER_SECOND, PURCHASE_MAIL_PAUSE_SECONDS } from '@scrollstop/challenge/constants';
import { MailSent, waitingPurchaseErrors } from '@scrollstop/contracts/account/waiting-purchase';
import { HttpError, isStatus } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';
import { waitingPurchaseTexts } from '@scrollstop/challenge/features/waiting-purchase/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface MailAgain {
  /** Until the mail may be requested again; 0 when it may. */
  secondsLeft: number;
  busy: boolean;
  /** The outcome of the last request; empty before the first. */
  message: string;
  send: () => Promise<void> | null;
}

/** Requests the mail once more, and counts down until the next one is allowed. */
export function useMailAgain(): MailAgain {
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

  return { secondsLeft, busy, message, send: () => run(request) };
}
