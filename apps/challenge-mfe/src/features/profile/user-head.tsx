import type { User } from '@scrollstop/contracts/account/auth';
import type { Session } from '@scrollstop/contracts/site/remote';
import { Avatar } from '@scrollstop/ui/icons/avatar';
import { Chip } from '@scrollstop/ui/lists/chip';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { Text } from '@scrollstop/ui/layout/text';
import { useHost } from '../../host.tsx';
import './user-head.css';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { useTexts } from '../../texts/use-texts.ts';

type Badge = 'premium' | 'trial' | 'demo' | 'expired';

function badgeOf({ demo, access }: Session): Badge | null {
  if (access === 'expired') return 'expired';
  if (demo) return 'demo';
  return access === 'none' ? null : access;
}

const tones = { premium: 'sun', trial: 'sea', demo: 'sea', expired: 'alert' } as const;

/** The username, else the part of the e-mail before the @, else the general name of the texts. */
const nameOf = (user: User | null, general: string): string =>
  user?.username || user?.email.split('@')[0] || general;

export function UserHead() {
  const profile = useTexts(profileTexts);
  const { session } = useHost();
  const name = nameOf(session.user, profile.user);
  const badge = badgeOf(session);
  return (
    <div className="UserHead">
      <Avatar letter={name.slice(0, 1).toUpperCase()} />
      <div className="Grow">
        <ScreenHead
          size="xl"
          title={name}
          lead={
            <Text as="span" variant="small">
              {session.user?.email}
            </Text>
          }
        />
      </div>
      {badge && <Chip tone={tones[badge]}>{profile.badge[badge]}</Chip>}
    </div>
  );
}
