import { Button } from '@scrollstop/ui/buttons/button';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Users } from '@scrollstop/ui/icons/icons';
import { useHost, useTexts } from '../../hooks.ts';
import { Frame, NotLoaded } from './frame.tsx';
import { dateAndTime } from '../../texts/dates.ts';
import { Invitation } from './invitation.tsx';
import { InviteForm } from './invite-form.tsx';
import { OpenInvite } from './open-invite.tsx';
import { Pair } from './pair.tsx';
import { useBuddy } from './use-buddy.ts';
import { useInviteToken } from './use-invite-token.ts';
import './buddy.css';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';

/** `/buddy`, in every access state: inviting, the open invite, the pair; with a token, somebody's invitation (Y-4). */
export default function BuddyScreen() {
  const t = useTexts(buddyTexts);
  const { session, locale } = useHost();
  const { access, demo } = session;
  const mine = useBuddy();
  const { token, forget } = useInviteToken();
  const { known, load } = mine;

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
  if (token !== null) return <Invitation key={token} token={token} mine={mine} onDone={forget} />;
  if (known?.buddy)
    return (
      <Frame title={t.pair.title(known.buddy.name)}>
        <Pair mine={mine} at={known.at} buddy={known.buddy} />
        {access === 'none' && (
          <Button variant="soft" block href="/purchase-motivation">
            {t.goOn}
          </Button>
        )}
      </Frame>
    );
  if (load !== 'loaded') return <NotLoaded load={load} lead={t.lead} onRetry={mine.retry} />;
  if (known?.invite)
    return (
      <Frame title={t.waiting.title} lead={t.waiting.lead(dateAndTime(known.invite.expiresAt, locale))}>
        <OpenInvite mine={mine} invite={known.invite} />
      </Frame>
    );
  return (
    <Frame title={t.title} lead={t.lead}>
      <InviteForm mine={mine} />
    </Frame>
  );
}
