import { Message, type VerifyEmailBody } from '@scrollstop/contracts/account/auth';
import { isStatus } from '@scrollstop/http-client/http-error';
import { Button, Screen, Stack } from '@scrollstop/ui/layout/primitives';
import { StateScreen } from '@scrollstop/ui/feedback/state-screen';
import { Check, KeyRound } from '@scrollstop/ui/icons/icons';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLinkToken } from '../../navigation/link-token.ts';
import { LinkFailed } from '../../navigation/link-failed.tsx';
import { useServices, useTexts } from '../../hooks.ts';
import { verificationTexts } from '@scrollstop/challenge/features/verification/texts';

/** The page opened by the link of the welcome mail. */
export default function VerifyEmailScreen() {
  const { http, session, intro } = useServices();
  const verification = useTexts(verificationTexts);
  const token = useLinkToken() ?? '';
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  /** True if the link was opened before: the earlier response was lost, or the mail was opened again. */
  async function isProven(): Promise<boolean> {
    await session.refresh();
    const state = session.getState();
    return state.status === 'ready' && state.session.user?.emailProven === true;
  }
  const onOpened = useEffectEvent(() => {
    // A user who opens a mailed link has an account and needs no intro.
    intro.finish();
    // A store order that waited for this proof makes the account premium now, so its buyer must see no price (O-4).
    void session.refresh().finally(() => setDone(true));
  });

  const onRefused = useEffectEvent(async (refusal: unknown) => {
    if (isStatus(refusal, 410) && (await isProven())) setDone(true);
    else setFailure(refusal);
  });

  // Outside system: the server, which accepts this token once.
  useEffect(() => {
    const body: VerifyEmailBody = { token };
    if (failure === null) http.post('/api/auth/verify-email', body, Message).then(onOpened, onRefused);
  }, [http, token, failure]);

  if (failure !== null) return <Failed failure={failure} onRetry={() => setFailure(null)} />;
  if (!done)
    return (
      <Screen tall>
        <Spinner label={verification.busy} />
      </Screen>
    );
  return (
    <StateScreen
      icon={Check}
      title={verification.done.title}
      role="status"
      action={<Button href="/">{verification.done.action}</Button>}
    >
      {verification.done.text}
    </StateScreen>
  );
}

function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const verification = useTexts(verificationTexts);
  const { title, text, action, goOn } = verification.invalid;
  if (isStatus(failure, 410) || isStatus(failure, 400))
    return (
      <StateScreen
        icon={KeyRound}
        title={title}
        action={
          <Stack gap={2}>
            <Button href="/" block>
              {goOn}
            </Button>
            <Button href="/forgot-password" variant="outline" block>
              {action}
            </Button>
          </Stack>
        }
      >
        {text}
      </StateScreen>
    );
  if (isStatus(failure, 403) && failure.code === 'other_account')
    return (
      <StateScreen icon={KeyRound} title={verification.otherAccount.title} action={<Button href="/">{goOn}</Button>}>
        {verification.otherAccount.text}
      </StateScreen>
    );
  return (
    <Screen tall>
      <LinkFailed failure={failure} onRetry={onRetry} />
    </Screen>
  );
}
