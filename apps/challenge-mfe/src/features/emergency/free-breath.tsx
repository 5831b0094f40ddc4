import { FREE_BREATH_MINUTES } from '@scrollstop/challenge/constants';
import {
  newTimer,
  finishElapsedTimer,
  startTimer,
  type Timer as TimerState,
} from '@scrollstop/challenge/timer';
import { Button } from '@scrollstop/ui/buttons/button';
import { Wind } from '@scrollstop/ui/icons/icons';
import { Text } from '@scrollstop/ui/layout/text';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { useState } from 'react';
import { useTimerEnd } from '../../device/use-timer-end.ts';
import { useStore } from '../../store/store-context.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import type { EmergencyTimer } from './emergency-timer.ts';

/** A minute without count, points or condition. It is not kept either. */
export function FreeBreath({ Timer }: { Timer: EmergencyTimer }) {
  const { limit } = useScreenTexts().emergency;
  const { now } = useStore();
  const [timer, setTimer] = useState<TimerState | null>(null);
  const change = (how: (timer: TimerState) => TimerState): void =>
    setTimer((current) => current && how(current));
  useTimerEnd(timer?.endsAt ?? null, now, () =>
    change((current) => finishElapsedTimer(current, now().getTime())),
  );

  return (
    <>
      <TipCard icon={Wind}>{limit.breatheText}</TipCard>
      {timer ? (
        <Timer timer={timer} minutes={FREE_BREATH_MINUTES} onChange={change} variant="emergency" />
      ) : (
        <Button
          variant="outline"
          block
          icon={Wind}
          onClick={() => setTimer(startTimer(newTimer(FREE_BREATH_MINUTES), now().getTime()))}
        >
          {limit.breathe}
        </Button>
      )}
      <Text align="center" role="status">
        {timer?.done && limit.breatheDone}
      </Text>
    </>
  );
}
