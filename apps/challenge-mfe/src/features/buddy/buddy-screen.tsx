import { Button, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Users } from '@scrollstop/ui/icons/icons';
import type { FormEvent } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { Frame, NotLoaded } from './frame.tsx';
import { dateAndTime } from '../../texts/dates.ts';
import { Invitation } from './invitation.tsx';
import { NameField, useTypedName } from './name-field.tsx';
import { OpenInvite } from './open-invite.tsx';
import { Pair } from './pair.tsx';
import { type BuddyControl, useBuddy } from './use-buddy.ts';
import { useInviteToken } from './use-invite-token.ts';
import './buddy.css';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';

/** `/buddy`, in every access state: invite form, open invite or pair; with a token, somebody's invitation (Y-4). */
export default function BuddyScreen() {
  const t = useTexts(buddyTexts);
  const { session, locale } = useHost();
  const { access, demo } = session;
  const control = useBuddy();
  const { token, forget } = useInviteToken();
  const { current, load } = control;

  if (demo)
    return (
      <Frame title={t.title} lead={t.lead}>
        <EmptyState
          icon={Users}
          title={t.demo.title}
          action={<Button href="/auth?mode=sign-up">{t.demo.action}</Button>}
        >
          {t.demo.text}
        </EmptyState>
      </Frame>
    );
  if (token !== null) return <Invitation key={token} token={token} control={control} onDone={forget} />;
  if (current?.buddy)
    return (
      <Frame title={t.pair.title(current.buddy.name)}>
        <Pair control={control} at={current.at} buddy={current.buddy} />
        {access === 'none' && (
          <Button variant="soft" block href="/purchase-motivation">
            {t.goOn}
          </Button>
        )}
      </Frame>
    );
  if (load !== 'loaded') return <NotLoaded load={load} lead={t.lead} onRetry={control.retry} />;
  if (current?.invite)
    return (
      <Frame title={t.waiting.title} lead={t.waiting.lead(dateAndTime(current.invite.expiresAt, locale))}>
        <OpenInvite control={control} invite={current.invite} />
      </Frame>
    );
  return (
    <Frame title={t.title} lead={t.lead}>
      <InviteForm control={control} />
    </Frame>
  );
}

function InviteForm({ control }: { control: BuddyControl }) {
  const t = useTexts(buddyTexts);
  const { toast } = useHost();
  const name = useTypedName();

  function make(event: FormEvent): void {
    event.preventDefault();
    const checked = name.check();
    if (checked === null) return;
    control.invite(checked).then(
      (made) => void (made && name.forget()),
      () => toast({ title: t.failed.title, description: t.failed.text, failed: true }),
    );
  }

  return (
    <Stack as="form" gap={5} noValidate onSubmit={make}>
      <TipCard icon={Users} title={t.known.title} tone="sun">
        {t.known.text}
      </TipCard>
      <NameField name={name} />
      <Button type="submit" block busy={control.busy}>
        {t.invite.make}
      </Button>
      <Text variant="note">{t.invite.note}</Text>
    </Stack>
  );
}
