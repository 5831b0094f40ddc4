import { useCopied } from '@scrollstop/ui/browser/use-copied.ts';
import { Button, IconButton, Text, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { CodeField } from '@scrollstop/ui/fields/code-field';
import { Check, Copy, Share, Users } from '@scrollstop/ui/icons/icons';
import { useHost, useTexts } from '../../hooks.ts';
import type { KnownBuddy } from './buddy-record.ts';
import type { BuddyControl } from './use-buddy.ts';
import { inviteLink } from './use-invite-token.ts';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';

interface OpenInviteProps {
  control: BuddyControl;
  invite: NonNullable<KnownBuddy['invite']>;
}

/** Shown until somebody accepts: the link to send, on the device that created it, and a way to withdraw it. */
export function OpenInvite({ control, invite }: OpenInviteProps) {
  const t = useTexts(buddyTexts);
  const { toast } = useHost();
  const failed = (): void => toast({ title: t.failed.title, description: t.failed.text, failed: true });
  const withdraw = (): void => void control.change('invite/revoke').catch(failed);

  return (
    <>
      {invite.token === undefined ? (
        <Text variant="small">{t.waiting.elsewhere}</Text>
      ) : (
        <Link link={inviteLink(invite.token)} />
      )}
      <TipCard icon={Users} title={t.known.title} tone="sun">
        {t.known.text}
      </TipCard>
      <Button variant="ghost" block busy={control.busy} onClick={withdraw}>
        {t.waiting.withdraw}
      </Button>
    </>
  );
}

function Link({ link }: { link: string }) {
  const t = useTexts(buddyTexts).waiting;
  const { copied, copy } = useCopied();
  // Without a clipboard, the address can still be selected by hand.
  const copyLink = (): void => void copy(link).catch(() => undefined);
  const share = (): void => {
    // Closing the browser's dialog is no error, and if it fails, the link is on the screen.
    navigator.share({ text: t.message(link) }).catch(() => undefined);
  };
  return (
    <>
      <CodeField value={link}>
        <IconButton icon={copied ? Check : Copy} label={copied ? t.copied : t.copy} onClick={copyLink} />
      </CodeField>
      <VisuallyHidden role="status">{copied ? t.copied : ''}</VisuallyHidden>
      {'share' in navigator && (
        <Button block icon={Share} onClick={share}>
          {t.share}
        </Button>
      )}
    </>
  );
}
