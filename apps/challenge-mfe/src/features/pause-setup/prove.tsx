import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../host.tsx';
import { addressOf, type pauseAppOf } from '@scrollstop/challenge/features/pause/pause-apps';
import type { Platform } from '@scrollstop/challenge/platform';
import { Button } from '@scrollstop/ui/buttons/button';
import { ScreenHead } from '@scrollstop/ui/layout/screen';
import { Text } from '@scrollstop/ui/layout/text';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { Emphasised } from '../../pictures/step-picture/emphasised.tsx';
import { ComesFirst } from './pictures/comes-first.tsx';
import { usePauseCame } from './use-pause-came.ts';

interface ProveProps {
  platform: Platform;
  app: ReturnType<typeof pauseAppOf>;
  since: number;
  home: string;
  onAnother: () => void;
  onAgain: () => void;
}

/** Names the app to open; says that it works once the pause has come; asks if the browser hides it (mock 51-works). */
export function Prove({ platform, app, since, home, onAnother, onAgain }: ProveProps) {
  const { prove, more } = useTexts(pauseSetupTexts);
  const { came, returned, sawIt } = usePauseCame(app.id, since);
  const address = platform === 'android' ? null : addressOf(app.known, platform);
  if (came)
    return (
      <>
        <HorizonScene height={148} horizon={112} sun={{ x: 195, y: 96, r: 40 }} glow={[3, 2.1, 1.45]} rise />
        <ScreenHead title={prove.works} lead={prove.came(app.name)} />
        <CheckList items={prove.facts} />
        <Button variant="sun" block href={home}>
          {prove.done}
        </Button>
        <Button variant="outline" block onClick={onAnother}>
          {prove.another}
        </Button>
      </>
    );
  return (
    <>
      <ScreenHead
        title={prove.title(app.name)}
        lead={(platform === 'ios' ? prove.lead : prove.newOne[platform])(app.name)}
      />
      <ComesFirst />
      {address !== null && platform === 'ios' && (
        <Button variant="sun" block href={address}>
          {prove.open(app.name)}
        </Button>
      )}
      <Text variant="small" role="status">
        {returned ? prove.unseen : prove.waiting}
      </Text>
      {returned && (
        <>
          <Button variant="soft" block onClick={sawIt}>
            {prove.yes}
          </Button>
          <Button variant="ghost" block onClick={onAgain}>
            {prove.no}
          </Button>
        </>
      )}
      {more[platform].map((text) => (
        <Text key={text} variant="note">
          <Emphasised text={text} />
        </Text>
      ))}
    </>
  );
}
