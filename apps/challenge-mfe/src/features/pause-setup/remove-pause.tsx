import type { Platform } from '@scrollstop/challenge/features/pause/pause-apps';
import { Button } from '@scrollstop/ui/buttons/button';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { Text } from '@scrollstop/ui/layout/text';
import { useHost } from '../../host.tsx';
import { Emphasised } from '../../pictures/step-picture/emphasised.tsx';
import type { MyLink } from './use-pause-link.ts';
import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The way back: on the device, and the link itself. */
export function RemovePause({ mine, platform }: { mine: MyLink; platform: Platform }) {
  const { away, link } = useTexts(pauseSetupTexts);
  const { toast } = useHost();

  const revoke = () =>
    void mine.revoke()?.then(
      () => toast({ title: away.revoked }),
      () => toast({ title: link.failed.title, description: link.failed.text }),
    );

  return (
    <TitledCard gap={3} title={away.title}>
      <Text variant="small">
        <Emphasised text={away[platform]} />
      </Text>
      {mine.state.status === 'made' && (
        <>
          <Text variant="small">{away.revokeText}</Text>
          <Button variant="outline" block busy={mine.busy} onClick={revoke}>
            {away.revoke}
          </Button>
        </>
      )}
    </TitledCard>
  );
}
