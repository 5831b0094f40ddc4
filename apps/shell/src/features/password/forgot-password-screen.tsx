import type { ForgotPasswordAnswer } from '@scrollstop/contracts/auth';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Mail } from '@scrollstop/ui/icons/icons';
import { Screen } from '@scrollstop/ui/layout/screen';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useServices } from '../../services.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { OpenLink } from './open-link.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { TempPasswordResult } from './temp-password-result.tsx';

/** Asks for an address, or opens the link that was mailed to it; both end at the same result. */
export default function ForgotPasswordScreen() {
  const { intro, track } = useServices();
  const { forgot } = useTexts().password;
  const token = new URLSearchParams(useSearch()).get('token');
  const [answer, setAnswer] = useState<ForgotPasswordAnswer | null>(null);

  const onAnswer = (given: ForgotPasswordAnswer) => {
    track('password_recovery');
    // Who comes by a mailed link has an account: the intro is not to stand between the result and the login.
    if (token !== null) intro.finish();
    setAnswer(given);
  };

  return (
    <Screen tall>
      <AppBar backLabel={forgot.back} backHref="/auth" />
      {answer === null && token === null && <RecoveryForm onAnswer={onAnswer} />}
      {answer === null && token !== null && <OpenLink token={token} onAnswer={onAnswer} />}
      {answer !== null && 'tempPassword' in answer && (
        <TempPasswordResult email={answer.user.email} password={answer.tempPassword} />
      )}
      {answer !== null && !('tempPassword' in answer) && (
        <EmptyState icon={Mail} title={forgot.sent.title} level={1} fill>
          {forgot.sent.text}
        </EmptyState>
      )}
    </Screen>
  );
}
