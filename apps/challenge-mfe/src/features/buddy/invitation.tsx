import { buddyCodes, BuddyInviter } from '@scrollstop/contracts/buddy/buddy';
import { HttpError } from '@scrollstop/http-client/http-error';
import { Button, Stack } from '@scrollstop/ui/layout/primitives';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Users } from '@scrollstop/ui/icons/icons';
import { type FormEvent, useEffect, useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { Frame, NotLoaded } from './frame.tsx';
import { NameField, useTypedName } from './name-field.tsx';
import type { BuddyControl } from './use-buddy.ts';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';

type Refusal = 'hasBuddy' | 'own' | 'expired' | 'gone' | 'tooMany';
type View = { status: 'loading' | 'offline' | 'again' } | { status: 'open'; name: string } | { status: Refusal };

interface InvitationProps {
  token: string;
  control: BuddyControl;
  /** Removes the token from the address. */
  onDone: () => void;
}

/** Tells the invited person who invites them; nothing happens until they accept. */
export function Invitation({ token, control, onDone }: InvitationProps) {
  const t = useTexts(buddyTexts);
  const { http, navigate, toast, session } = useHost();
  const [view, setView] = useState<View>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  const retry = (): void => {
    setView({ status: 'again' });
    setTries(tries + 1);
  };
  const name = useTypedName();
  const away = session.access === 'none' ? '/purchase-motivation' : '/';

  // Outside system: the server, which knows whose token this is.
  useEffect(() => {
    const leaving = new AbortController();
    http.post('/api/progress/buddy/look', { token }, BuddyInviter, { signal: leaving.signal }).then(
      (inviter) => setView({ status: 'open', name: inviter.name }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setView({ status: refusalOf(error) ?? 'offline' });
      },
    );
    return () => leaving.abort();
  }, [http, token, tries]);

  function accept(event: FormEvent): void {
    event.preventDefault();
    const checked = name.check();
    if (checked === null) return;
    control.accept(token, checked).then(
      (accepted) => {
        if (!accepted) return;
        name.forget();
        onDone();
      },
      (error: unknown) => {
        const refusal = refusalOf(error);
        if (refusal) setView({ status: refusal });
        else toast({ title: t.failed.title, description: t.failed.text, failed: true });
      },
    );
  }

  if (view.status === 'loading') return <NotLoaded load="loading" lead={t.lead} onRetry={retry} />;
  if (view.status === 'offline' || view.status === 'again') return <NotLoaded load={view.status} onRetry={retry} />;
  if (view.status === 'open')
    return (
      <Frame title={t.invited.title(view.name)} lead={t.invited.lead}>
        <Stack as="form" gap={5} noValidate onSubmit={accept}>
          <TipCard icon={Users} title={t.known.title} tone="sun">
            {t.invited.known(view.name)} {t.known.text}
          </TipCard>
          <NameField name={name} />
          <Button type="submit" block busy={control.busy}>
            {t.invited.accept}
          </Button>
          <Button variant="ghost" block onClick={() => navigate(away, { replace: true })}>
            {t.invited.decline}
          </Button>
        </Stack>
      </Frame>
    );
  const { title, text, action } = t.invited[view.status];
  const toMine = view.status === 'own' || view.status === 'hasBuddy';
  return (
    <Frame title={title} lead={text}>
      <Button variant="outline" block onClick={() => (toMine ? onDone() : navigate(away, { replace: true }))}>
        {action}
      </Button>
    </Frame>
  );
}

const refusals: Readonly<Record<string, Refusal>> = {
  [buddyCodes.hasBuddy]: 'hasBuddy',
  [buddyCodes.ownInvite]: 'own',
  [buddyCodes.inviteExpired]: 'expired',
  [buddyCodes.inviteGone]: 'gone',
};

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof HttpError)) return null;
  return error.status === 429 ? 'tooMany' : (refusals[error.code] ?? null);
}
