import type { Session } from '@scrollstop/contracts/remote';
import { Avatar } from '@scrollstop/ui/icons/avatar';
import { Chip } from '@scrollstop/ui/lists/chip';
import { Row } from '@scrollstop/ui/layout/row';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { Text } from '@scrollstop/ui/layout/text';
import { useHost } from '../../host.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { nameOf } from './name-of.ts';

type Badge = 'premium' | 'trial' | 'demo' | 'expired';

function badgeOf({ demo, access }: Session): Badge | null {
  if (access === 'expired') return 'expired';
  if (demo) return 'demo';
  return access === 'none' ? null : access;
}

const tones = { premium: 'sun', trial: 'sea', demo: 'sea', expired: 'alert' } as const;

export function PersonHead() {
  const { profile } = useScreenTexts();
  const { session } = useHost();
  const name = nameOf(session.user, profile.user);
  const badge = badgeOf(session);
  return (
    <Row gap={4}>
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
    </Row>
  );
}
