import { refusalText } from '@scrollstop/challenge/texts/refusal';
import { Email, ForgotPasswordResponse, type ForgotPasswordBody } from '@scrollstop/contracts/account/auth';
import type { Locale } from '@scrollstop/contracts/language';
import * as z from '@scrollstop/contracts/zod';
import { HttpError } from '@scrollstop/http-client/http-error';
import { Button, ScreenHead, Stack } from '@scrollstop/ui/layout/primitives';
import { Field } from '@scrollstop/ui/fields/field';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { type SubmitEvent, useState } from 'react';
import { useLanguage, useServices, useTexts } from '../../hooks.ts';
import { formValue } from '../../form-value.ts';
import type { PasswordTexts } from '@scrollstop/challenge/features/password/en';
import { languageHeader } from '../../texts/texts-store.ts';
import { CatalogueText } from '../../texts/catalogue-text.tsx';
import { authTexts } from '@scrollstop/challenge/features/auth/texts';
import { passwordTexts } from '@scrollstop/challenge/features/password/texts';
import type { Http, HttpOptions } from '@scrollstop/contracts/site/remote';

/** The specified message: no connection, otherwise the server's message, otherwise "no such address". */
function messageOf(error: unknown, forgot: PasswordTexts['forgot'], locale: Locale): string {
  if (!(error instanceof HttpError) || error.code === 'email_not_found') return forgot.notFound;
  if (error.status === 0) return forgot.connection;
  return refusalText(error, locale) ?? (locale === 'it' ? forgot.connection : forgot.notFound);
}

export function RecoveryForm({ onResult }: { onResult: (result: ForgotPasswordResponse) => void }) {
  const { http, texts } = useServices();
  const auth = useTexts(authTexts);
  const password = useTexts(passwordTexts);
  const { locale } = useLanguage();
  const { forgot } = password;
  const { busy, run } = useOneAtATime();
  const [error, setError] = useState<string | null>(null);

  async function send(email: string): Promise<void> {
    setError(null);
    try {
      onResult(await recover(http, { email }, languageHeader(texts)));
    } catch (failure) {
      setError(messageOf(failure, forgot, locale));
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const email = formValue(event.currentTarget, 'email').trim();
    if (email === '') setError(forgot.emailRequired);
    else if (!z.safeParse(Email, email).success) setError(auth.invalidEmail);
    else void run(() => send(email));
  }

  return (
    <>
      <ScreenHead title={forgot.title} lead={forgot.text} />
      <Stack as="form" gap={4} noValidate onInput={() => setError(null)} onSubmit={submit}>
        <Field
          name="email"
          type="email"
          label={forgot.email}
          placeholder={auth.emailExample}
          error={error === null ? undefined : <CatalogueText>{error}</CatalogueText>}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" block busy={busy}>
          {busy ? forgot.busy : forgot.submit}
        </Button>
      </Stack>
    </>
  );
}

/** Requests a recovery by address or by the token of a mailed link. Returns a message or the temporary password. */
export const recover = (http: Http, body: ForgotPasswordBody, options?: HttpOptions): Promise<ForgotPasswordResponse> =>
  http.post('/api/auth/forgot-password', body, ForgotPasswordResponse, options);
