import type { ForgotPasswordResponse } from '@scrollstop/contracts/account/auth';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Mail, KeyRound, Check, Copy, Eye, EyeOff } from '@scrollstop/ui/icons/icons';
import { Button, IconButton, Screen, ScreenHead, Text } from '@scrollstop/ui/layout/primitives';
import { useState, useEffect, useEffectEvent } from 'react';
import { prefillSignIn } from '../../account/sign-in-prefill.ts';
import { useLinkToken } from '../../navigation/link-token.ts';
import { LinkFailed } from '../../navigation/link-failed.tsx';
import { useServices, useSession, useTexts } from '../../hooks.ts';
import { RecoveryForm, recover } from './recovery-form.tsx';
import { passwordTexts } from '@scrollstop/challenge/features/password/texts';
import { isStatus } from '@scrollstop/http-client/http-error';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { Card } from '@scrollstop/ui/layout/card';
import { CodeField } from '@scrollstop/ui/fields/code-field';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Steps } from '@scrollstop/ui/lists/steps';
import { useCopied } from '@scrollstop/ui/browser/use-copied.ts';

/** Asks for an address, or opens a mailed link; both end with the same result. */
export default function ForgotPasswordScreen() {
  const { intro, track } = useServices();
  const { forgot } = useTexts(passwordTexts);
  const token = useLinkToken();
  const [result, setResult] = useState<ForgotPasswordResponse | null>(null);

  const onResult = (received: ForgotPasswordResponse) => {
    track('password_recovery');
    if ('tempPassword' in received) prefillSignIn({ email: received.user.email, password: received.tempPassword });
    // A user who opens a mailed link has an account and needs no intro before the login.
    if (token !== null) intro.finish();
    setResult(received);
  };

  return (
    <Screen tall>
      <AppBar backLabel={forgot.back} backHref="/auth?mode=sign-in" />
      {result === null && token === null && <RecoveryForm onResult={onResult} />}
      {result === null && token !== null && <OpenLink token={token} onResult={onResult} />}
      {result !== null && 'tempPassword' in result && (
        <TempPasswordResult email={result.user.email} password={result.tempPassword} />
      )}
      {result !== null && !('tempPassword' in result) && (
        <EmptyState icon={Mail} title={forgot.sent.title} level={1} fill>
          {forgot.sent.text}
        </EmptyState>
      )}
    </Screen>
  );
}

interface OpenLinkProps {
  token: string;
  onResult: (result: ForgotPasswordResponse) => void;
}

/** Exchanges the token of a mailed link for the temporary password, once. */
function OpenLink({ token, onResult }: OpenLinkProps) {
  const { http, session } = useServices();
  const { user } = useSession();
  const { forgot } = useTexts(passwordTexts);
  const [failure, setFailure] = useState<unknown>(null);
  const onOpened = useEffectEvent((result: ForgotPasswordResponse) => {
    // The link has ended every session of its account, which may be the account signed in here.
    if (user) void session.refresh();
    onResult(result);
  });

  // Outside system: the server, which accepts this token once.
  useEffect(() => {
    if (failure === null) recover(http, { token }).then(onOpened, setFailure);
  }, [http, token, failure]);

  if (failure === null) return <Spinner label={forgot.busy} />;
  if (isStatus(failure, 410) || isStatus(failure, 400)) {
    const { title, text, action } = forgot.linkInvalid;
    return (
      <EmptyState
        icon={KeyRound}
        title={title}
        level={1}
        fill
        action={<Button href="/forgot-password">{action}</Button>}
      >
        {text}
      </EmptyState>
    );
  }
  return <LinkFailed failure={failure} onRetry={() => setFailure(null)} />;
}

/** The temporary password, masked, with the next steps. It is not stored, and prefills the next sign-in form. */
function TempPasswordResult({ email, password }: { email: string; password: string }) {
  const { result } = useTexts(passwordTexts);
  const [revealed, setRevealed] = useState(false);
  const { copied, copy } = useCopied();

  async function copyPassword(): Promise<void> {
    try {
      await copy(password);
    } catch {
      // The clipboard is unavailable or not allowed, so the user copies the password by hand.
      setRevealed(true);
    }
  }

  return (
    <>
      <ScreenHead title={result.title} lead={result.text(email)} />
      <CodeField size="lg" value={password} masked={!revealed} maskedLabel={result.hidden}>
        <IconButton
          label={result.show}
          icon={revealed ? EyeOff : Eye}
          pressed={revealed}
          onClick={() => setRevealed(!revealed)}
        />
        <IconButton label={result.copy} icon={copied ? Check : Copy} onClick={() => void copyPassword()} />
      </CodeField>
      <Text variant="note" role="status">
        {copied ? result.copied : result.valid}
      </Text>
      <Card gap={4} aria-labelledby="what-next">
        <SectionTitle id="what-next">{result.stepsTitle}</SectionTitle>
        <Steps items={result.steps} />
      </Card>
      <span className="Spacer" />
      <Button href="/auth?mode=sign-in" block>
        {result.login}
      </Button>
    </>
  );
}
