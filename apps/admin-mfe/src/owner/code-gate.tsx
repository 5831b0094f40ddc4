import type { Locale } from '@scrollstop/contracts/language';
import { ownerErrors, OwnerSession } from '@scrollstop/contracts/owner/admin-session';
import type { Http } from '@scrollstop/contracts/site/remote';
import { HttpError } from '@scrollstop/http-client/http-error';
import { AdminGate } from '@scrollstop/ui/admin/admin-gate';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Brand } from '@scrollstop/ui/navigation/brand';
import { Button } from '@scrollstop/ui/layout/primitives';
import { Field } from '@scrollstop/ui/fields/field';
import { PasswordField } from '@scrollstop/ui/fields/password-field';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../query/error-message.ts';
import type { Texts } from '../texts.ts';

interface CodeGateProps {
  http: Http;
  locale: Locale;
  texts: Texts;
  /** True for the first sign-in of this visit: the code field appears only when the server demands a code. */
  first: boolean;
  /** The password typed in the first form; empty when a session has ended. */
  password: string;
  onSignedIn: () => void;
  /** Closes the form: back to the page at the first sign-in, signed out otherwise. */
  onCancel: () => void;
}

/** Asks for the password and the second factor's code. The page stays mounted behind it and keeps typed input. */
export function CodeGate({ http, locale, texts, first, password: typed, onSignedIn, onCancel }: CodeGateProps) {
  const { admin, everyScreen } = texts;
  const { gate } = admin;
  const [password, setPassword] = useState(typed);
  const [code, setCode] = useState('');
  const { busy, run } = useOneAtATime();
  const [asksCode, setAsksCode] = useState(!first);
  const [failure, setFailure] = useState<string | null>(null);
  const blank = password.trim() === '' || (asksCode && code === '');

  async function signIn(): Promise<void> {
    setFailure(null);
    try {
      await http.post('/api/admin/session', { password, ...(asksCode && { code }) }, OwnerSession);
      onSignedIn();
    } catch (error) {
      const wrong = error instanceof HttpError && error.status === 401;
      const codeMissing = wrong && !asksCode && error.code === ownerErrors.codeRequired;
      if (codeMissing) setAsksCode(true);
      else setFailure(wrong ? (asksCode ? gate.wrongCode : gate.denied) : errorMessage(error, texts, locale));
      // A code opens only one session, so the next attempt needs a new one.
      setCode('');
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!blank) void run(signIn);
  }

  return (
    <AdminGate
      brand={<Brand name={everyScreen.product} href="/" />}
      title={gate.title}
      text={first ? (asksCode ? gate.codeText : gate.text) : typed === '' ? gate.expired : gate.codeText}
      onSubmit={submit}
    >
      <ErrorBanner>{failure}</ErrorBanner>
      <PasswordField
        label={gate.password}
        revealLabel={gate.show}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        name="admin-password"
        autoComplete="off"
        autoFocus={typed === ''}
      />
      {asksCode && (
        <Field
          label={gate.code}
          hint={gate.codeHint}
          value={code}
          onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
          name="admin-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={first || typed !== ''}
        />
      )}
      <Button type="submit" block disabled={blank} busy={busy}>
        {gate.submit}
      </Button>
      <Button variant="outline" block onClick={onCancel}>
        {first ? gate.cancel : admin.logout}
      </Button>
    </AdminGate>
  );
}
