import { Button } from '@scrollstop/ui/buttons/button';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { SceneHeader } from '@scrollstop/ui/scene/scene-header';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface GiftOpenedProps {
  wasTrial: boolean;
  /** Opened, and Premium follows in a moment. */
  slow: boolean;
}

const scene = <HorizonScene height={470} horizon={350} sun={{ x: 195, y: 215, r: 82 }} rays={30} />;

export function GiftOpened({ wasTrial, slow }: GiftOpenedProps) {
  const { open: t } = useTexts(giftTexts);
  return (
    <Screen flush tall>
      <SceneHeader grow scene={scene} />
      <ScreenHead size="poster" title={t.doneTitle} lead={slow ? t.slow : wasTrial ? t.doneTrial : t.done} />
      <Button href="/" variant="sun" block>
        {t.begin}
      </Button>
    </Screen>
  );
}
