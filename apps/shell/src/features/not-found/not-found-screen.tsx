import { Button, Screen, ScreenHead } from '@scrollstop/ui/layout/primitives';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { SceneHeader } from '@scrollstop/ui/scene/scene-header';
import { notFoundTexts } from '@scrollstop/challenge/features/not-found/texts';
import { useSharedTexts, useTexts } from '../../hooks.ts';

const scene = <HorizonScene height={520} horizon={260} sun={{ x: 195, y: 282, r: 70 }} glints={false} />;

export default function NotFoundScreen() {
  const notFound = useTexts(notFoundTexts);
  const { everyScreen } = useSharedTexts();
  return (
    <Screen flush tall>
      <SceneHeader grow scene={scene} />
      <ScreenHead title={notFound.title} lead={notFound.text} />
      <Button href="/" block>
        {everyScreen.backHome}
      </Button>
    </Screen>
  );
}
