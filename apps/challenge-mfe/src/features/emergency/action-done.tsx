import { EMERGENCY_POINTS } from '@scrollstop/challenge/constants';
import { Button, Screen, ScreenHead, Stack } from '@scrollstop/ui/layout/primitives';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { SceneHeader } from '@scrollstop/ui/scene/scene-header';
import { Wind } from '@scrollstop/ui/icons/icons';
import { AfterPress } from './after-press.tsx';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Statistics } from './statistics.tsx';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import { useTexts } from '../../hooks.ts';

export function ActionDone({ minutes, onAgain }: { minutes: number; onAgain: () => void }) {
  const { done, reminder } = useTexts(emergencyTexts);
  return (
    <Screen nav flush>
      <SceneHeader scene={<HorizonScene height={208} horizon={160} sun={{ x: 195, y: 106, r: 50 }} keep="bottom" />} />
      <ScreenHead title={done.title} lead={done.text(EMERGENCY_POINTS, minutes)} />
      <Stack gap={2}>
        <Button block href="/">
          {done.home}
        </Button>
        <Button variant="outline" block onClick={onAgain}>
          {done.again}
        </Button>
      </Stack>
      {/* The figures come first: a second tap on "Completed" must not hit a link. */}
      <Statistics />
      <TipCard icon={Wind}>{reminder}</TipCard>
      <AfterPress />
    </Screen>
  );
}
