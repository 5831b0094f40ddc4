import { EMERGENCY_POINTS } from '@scrollstop/challenge/constants';
import type { RunnableAction } from '@scrollstop/challenge/urge/pool';
import { Button } from '@scrollstop/ui/buttons/button';
import { Chip, Chips } from '@scrollstop/ui/lists/chip';
import {
  Check,
  Clock,
  Footprints,
  type Glyph,
  Lightbulb,
  Sunrise,
  User,
} from '@scrollstop/ui/icons/icons.ts';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { Text } from '@scrollstop/ui/layout/text';
import {
  changeTimer,
  completeAction,
  type Completion,
  type RunningAction,
  swapAction,
} from '../emergency-press.ts';
import { useStore } from '../../../store/store-context.tsx';
import { useActionWords } from '../../../plans/use-action-words.ts';
import { CueTap } from '../cue-tap.tsx';
import type { EmergencyTimer } from './emergency-timer.ts';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import { useTexts } from '../../../texts/use-texts.ts';

const categoryIcons: Readonly<Record<RunnableAction['category'], Glyph>> = {
  physical: Footprints,
  mental: Lightbulb,
  dopamine: Sunrise,
  own: User,
};

interface ActionInProgressProps {
  running: RunningAction;
  Timer: EmergencyTimer;
  onCompleted: (completion: Completion) => void;
}

/** One action with its timer. "Completed" is open from the start: the user knows best (E-2). */
export function ActionInProgress({ running, Timer, onCompleted }: ActionInProgressProps) {
  const { action, timer, startedAt } = running;
  const emergency = useTexts(emergencyTexts);
  const store = useStore();
  const { title, description } = useActionWords()(action);

  function finish(): void {
    const completion = completeAction(store);
    if (completion) onCompleted(completion);
  }

  return (
    <Screen nav>
      <Chips>
        <Chip icon={categoryIcons[action.category]}>{emergency.category[action.category]}</Chip>
        <Chip icon={Clock}>{emergency.minutes(action.timeMinutes)}</Chip>
      </Chips>
      {/* Another action is another heading, which the shell then announces. */}
      <ScreenHead key={action.id} title={title} lead={description} />
      <Timer
        timer={timer}
        minutes={action.timeMinutes}
        onChange={(change) => changeTimer(store, change)}
        variant="emergency"
      />
      <Button block icon={Check} onClick={finish}>
        {emergency.completed}
      </Button>
      <Text variant="small" align="center">
        {emergency.points(EMERGENCY_POINTS)}
      </Text>
      <Button variant="ghost" size="sm" onClick={() => swapAction(store)}>
        {emergency.another}
      </Button>
      <CueTap key={startedAt} />
    </Screen>
  );
}
