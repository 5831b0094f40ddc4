import { MailSent, verificationErrors, waitingPurchaseErrors } from '@scrollstop/contracts/account/waiting-purchase';
import { HttpError, isStatus } from '@scrollstop/http-client/http-error';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { reminderTexts } from '@scrollstop/challenge/features/reminder/texts';

type State = 'idle' | 'sent' | 'usedUp' | 'offline' | 'failed';

interface MailNoticeProps {
  /** The reason why no notification can be shown here. */
  reason: string | null;
}

/** Says why the reminder is a mail, and that a mail needs a verified address (N-9); one tap mails the link. */
export function MailNotice({ reason }: MailNoticeProps) {
  const { http, session, refreshUser } = useHost();
  const { confirm: texts } = useTexts(reminderTexts);
  const { busy, run } = useOneAtATime();
  const [state, setState] = useState<State>('idle');
  const { user } = session;
  if (!user || user.emailProven) return reason && <Banner role="status">{reason}</Banner>;

  async function send(): Promise<void> {
    try {
      await http.post('/api/auth/verify-email/mail', undefined, MailSent);
      setState('sent');
    } catch (error) {
      const code = error instanceof HttpError ? error.code : null;
      if (code === verificationErrors.proven) await refreshUser();
      setState(outcomeOf(error, code));
    }
  }

  return (
    <Banner>
      <Stack gap={2}>
        <Text variant="small" role={reason === null ? undefined : 'status'}>
          {reason} {texts.text(user.email)}
        </Text>
        {state !== 'sent' && state !== 'usedUp' && (
          <Button size="sm" variant="soft" busy={busy} onClick={() => void run(send)}>
            {texts.send}
          </Button>
        )}
        <Text variant="small" role="status">
          {state === 'idle' ? '' : texts[state]}
        </Text>
      </Stack>
    </Banner>
  );
}

/** A 429 means that a mail was requested a moment ago, perhaps on another device, and is on its way. */
function outcomeOf(error: unknown, code: string | null): State {
  if (code === waitingPurchaseErrors.mailsUsedUp) return 'usedUp';
  if (isStatus(error, 429)) return 'sent';
  return isStatus(error, 0) ? 'offline' : 'failed';
}
