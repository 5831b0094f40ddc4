import { refusalText } from '@scrollstop/challenge/texts/refusal';
import type { ForgotPasswordResponse } from '@scrollstop/contracts/account/auth';
import { HttpError, isStatus } from '@scrollstop/http-client/http-error';
import { Button } from '@scrollstop/ui/buttons/button';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { KeyRound, TriangleAlert } from '@scrollstop/ui/icons/icons.ts';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFrameTexts, useLanguage, useSession } from '../../hooks.ts';
import { useServices } from '../../services.ts';
import { CatalogueText } from '../../texts/catalogue-text.tsx';
import { recover } from './recover.ts';
import { passwordTexts } from '@scrollstop/challenge/features/password/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface OpenLinkProps {
  token: string;
  onResult: (result: ForgotPasswordResponse) => void;
}

/** Exchanges the token of a mailed link for the temporary password, once. */
export function OpenLink({ token, onResult }: OpenLinkProps) {
  const { http, session } = useServices();
  const { user } = useSession();
  const password = useTexts(passwordTexts);
  const { everyScreen } = useFrameTexts();
  const { locale } = useLanguage();
  const { forgot } = password;
  const [failure, setFailure] = useState<unknown>(null);
  const onOpened = useEffectEvent((result: ForgotPasswordResponse) => {
    // The link ended every session of its account, which may be the one of this browser.
    if (user) void session.refresh();
    onResult(result);
  });

  // Outside system: the server, which takes this token once.
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
  const offline = failure instanceof HttpError && failure.status === 0;
  const serverMessage = failure instanceof HttpError ? refusalText(failure, locale) : null;
  return (
    <EmptyState
      icon={TriangleAlert}
      title={offline ? everyScreen.network.title : everyScreen.error.title}
      level={1}
      fill
      action={<Button onClick={() => setFailure(null)}>{everyScreen.tryAgain}</Button>}
    >
      <CatalogueText>{serverMessage ?? forgot.connection}</CatalogueText>
    </EmptyState>
  );
}
