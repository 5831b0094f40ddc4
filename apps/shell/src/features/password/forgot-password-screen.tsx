import type { ForgotPasswordResponse } from '@scrollstop/contracts/account/auth';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Mail } from '@scrollstop/ui/icons/icons.ts';
import { Screen } from '@scrollstop/ui/layout/screen';
import { useState } from 'react';
import { prefillSignIn } from '../../account/sign-in-prefill.ts';
import { useLinkToken } from '../../navigation/link-token.ts';
import { useServices } from '../../services.ts';
import { OpenLink } from './open-link.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { TempPasswordResult } from './temp-password-result.tsx';
import { passwordTexts } from '@scrollstop/challenge/features/password/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** Asks for an address, or opens the link that was mailed to it; both end at the same result. */
export default function ForgotPasswordScreen() {
  const { intro, track } = useServices();
  const { forgot } = useTexts(passwordTexts);
  const token = useLinkToken();
  const [result, setResult] = useState<ForgotPasswordResponse | null>(null);

  const onResult = (received: ForgotPasswordResponse) => {
    track('password_recovery');
    if ('tempPassword' in received)
      prefillSignIn({ email: received.user.email, password: received.tempPassword });
    // A user who opens a mailed link has an account: no intro between the result and the login.
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
