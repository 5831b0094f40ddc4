import { Button } from '../../src/buttons/button.tsx';
import { Card } from '../../src/layout/card.tsx';
import { CheckList } from '../../src/lists/check-list.tsx';
import { Chip, Chips } from '../../src/lists/chip.tsx';
import { EmergencyStage } from '../../src/timer/emergency-stage.tsx';
import { HorizonScene } from '../../src/scene/horizon-scene.tsx';
import { Check, Clock, Footprints, LifeBuoy, Wind } from '../../src/icons/icons.ts';
import { PanicButton } from '../../src/timer/panic-button.tsx';
import { SceneHeader } from '../../src/scene/scene-header.tsx';
import { ScreenHead } from '../../src/layout/screen-head.tsx';
import { SectionTitle } from '../../src/layout/section-title.tsx';
import { Stack } from '../../src/layout/stack.tsx';
import { Stat, StatGrid } from '../../src/charts/stat.tsx';
import { Text } from '../../src/layout/text.tsx';
import { Timer } from '../../src/timer/timer.tsx';
import { TipCard } from '../../src/day/tip-card.tsx';
import { Frame, nothing } from './frame.tsx';

export function EmergencyPage() {
  return (
    <Frame at="/emergency">
      <ScreenHead
        title="Emergency"
        lead="An urge is a wave. It rises, it breaks, it goes. Press, and do one small thing while it passes."
      />
      <EmergencyStage>
        <PanicButton icon={LifeBuoy} onClick={nothing}>
          I&apos;M ABOUT TO SCROLL
        </PanicButton>
      </EmergencyStage>
      <Text variant="small" align="center">
        3 of 5 free actions left
      </Text>
      <Stack as="section">
        <SectionTitle>Anti-scroll statistics</SectionTitle>
        <StatGrid>
          <Stat label="scrolls interrupted" value={5} />
          <Stat label="actions completed" value={2} />
          <Stat label="time saved" value={20} unit="min" />
          <Stat label="points" value={20} />
        </StatGrid>
      </Stack>
      <TipCard icon={Wind}>
        You don’t have to win against the feed. You only have to start something else.
      </TipCard>
    </Frame>
  );
}

export function EmergencyRunningPage() {
  return (
    <Frame at="/emergency">
      <Chips>
        <Chip icon={Footprints}>Physical</Chip>
        <Chip icon={Clock}>2 min</Chip>
      </Chips>
      <ScreenHead
        title="Walk to the farthest window"
        lead="Open it. Name five things you can see that aren’t lit by a screen."
      />
      <Timer
        variant="emergency"
        seconds={72}
        total={120}
        state="running"
        label="Timer"
        labels={{
          start: 'Start',
          pause: 'Pause',
          reset: 'Reset',
          paused: 'Paused',
          running: 'Running',
          done: 'Done',
        }}
        announce={{ start: '', minuteLeft: '', done: '' }}
        onStart={nothing}
        onPause={nothing}
        onReset={nothing}
      />
      <Button block icon={Check}>
        Completed
      </Button>
      <Text variant="small" align="center">
        +10 points when it’s done
      </Text>
    </Frame>
  );
}

export function LimitPage() {
  return (
    <Frame at="/emergency" flush>
      <SceneHeader scene={<HorizonScene height={208} horizon={160} sun={{ x: 195, y: 160, r: 50 }} />} />
      <ScreenHead title="Limit Reached" lead="You've used all 5 free emergency actions." />
      <Card gap={4}>
        <SectionTitle>Premium makes it unlimited</SectionTitle>
        <CheckList
          items={['Unlimited emergency actions', 'The full 30-day challenge', 'One payment, for life']}
        />
        <Button href="/pricing" variant="sun" block>
          Unlock for €5.70
        </Button>
      </Card>
      <TipCard icon={Wind}>
        Need it right now? This one is always free: phone face down, ten slow breaths, feet on the floor.
      </TipCard>
    </Frame>
  );
}
