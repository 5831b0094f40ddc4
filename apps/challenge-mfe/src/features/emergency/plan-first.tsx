import { shortMinutes } from '@scrollstop/challenge/texts/formats';
import { actionOfPlan } from '@scrollstop/challenge/features/emergency/pool';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import { Button, Screen, ScreenHead, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Clock, Play, RefreshCw } from '@scrollstop/ui/icons/icons';
import { Chip } from '@scrollstop/ui/lists/chip';
import { prepareSignal } from '../../device/end-signal.ts';
import { ShownPlan } from '../../plans/shown-plan.tsx';
import { startPlan } from './emergency-press.ts';
import { useStore, useTexts } from '../../hooks.ts';
import { CueTap } from './cue-tap.tsx';
import { plansTexts } from '@scrollstop/challenge/features/plans/texts';

interface PlanFirstProps {
  plan: Plan;
  /** The start of the press, by which its tap is found. */
  press: string;
  onAnother: () => void;
}

/** Shows the user's own plan above any action of ours; one tap starts it (U-1). */
export function PlanFirst({ plan, press, onAnother }: PlanFirstProps) {
  const { atUrge } = useTexts(plansTexts);
  return (
    <Screen nav>
      <ScreenHead title={atUrge.title} lead={atUrge.lead} />
      <StartablePlan plan={plan} />
      <Stack gap={2}>
        <Button variant="outline" block icon={RefreshCw} onClick={onAnother}>
          {atUrge.another}
        </Button>
        <Text variant="small" align="center">
          {atUrge.counted}
        </Text>
      </Stack>
      <CueTap key={press} press={press} />
    </Screen>
  );
}

/** A plan that can be started even beyond the limit: it uses up no free use (U-7). */
export function StartablePlan({ plan }: { plan: Plan }) {
  const { atUrge } = useTexts(plansTexts);
  const store = useStore();
  const minutes = actionOfPlan(plan)?.timeMinutes ?? 1;

  function start(): void {
    prepareSignal();
    startPlan(store, plan);
  }

  return (
    <ShownPlan plan={plan}>
      <Chip icon={Clock}>{shortMinutes(minutes)}</Chip>
      <Button variant="ember" block icon={Play} onClick={start}>
        {atUrge.start}
      </Button>
    </ShownPlan>
  );
}
