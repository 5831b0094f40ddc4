import { shortMinutes } from '@scrollstop/challenge/texts/formats';
import { counterOf } from '@scrollstop/challenge/record/counters';
import { limitReached } from '@scrollstop/challenge/features/emergency/emergency';
import { useState } from 'react';
import { prepareSignal, signalEnd } from '../../device/end-signal.ts';
import { useHost, useRecord, useStore, useTexts, useUnannounced } from '../../hooks.ts';
import {
  type Completion,
  drawInstead,
  plannedNow,
  pressButton,
  runningAction,
  changeTimer,
  completeAction,
  type RunningAction,
  swapAction,
  endTimer,
} from './emergency-press.ts';
import { sumsOf } from '../../store/records/totals.ts';
import { useDocument } from '../../store/use-document.ts';
import { ActivityTimer } from '../../timer/activity-timer.tsx';
import { ActionDone } from './action-done.tsx';
import { Idle } from './idle.tsx';
import { Limit } from './limit.tsx';
import { PlanFirst } from './plan-first.tsx';
import { EMERGENCY_POINTS } from '@scrollstop/challenge/constants';
import type { RunnableAction } from '@scrollstop/challenge/features/emergency/pool';
import { Button, Screen, ScreenHead, Text } from '@scrollstop/ui/layout/primitives';
import { Chip, Chips } from '@scrollstop/ui/lists/chip';
import { Check, Clock, Footprints, type Glyph, Lightbulb, Sunrise, User } from '@scrollstop/ui/icons/icons';
import { useActionWords } from '../../plans/use-action-words.ts';
import { CueTap } from './cue-tap.tsx';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import { useTimerEnd } from '../../device/use-timer-end.ts';

/** The screen for an urge to scroll: one button, one small action, and its result. */
export default function EmergencyScreen() {
  const store = useStore();
  const { session, track } = useHost();
  const unannounced = useUnannounced();
  const press = useRecord('press');
  const { edits: plans } = useDocument('plans');
  const { edits: actions } = useDocument('actions');
  const running = runningAction(press, { actions, plans }, store.now());
  const planned = plannedNow(press, plans, store.now());
  const uses = counterOf(sumsOf(useRecord('totals')), 'usageCount');
  const [completed, setCompleted] = useState<Completion | null>(null);
  // G-12: the access that the server reported; without a network, the access stored on the device.
  const premium = session.access === 'premium';

  function start(): void {
    prepareSignal();
    setCompleted(null);
    if (pressButton(store, premium)) track('anti_scroll_activated');
  }

  function finish(completion: Completion): void {
    setCompleted(completion);
    track('anti_scroll_completed');
    unannounced.add(completion.unlocked);
  }

  if (running) return <ActionInProgress running={running} onCompleted={finish} />;
  if (planned)
    return (
      <PlanFirst
        plan={planned}
        press={press?.planned?.startedAt ?? ''}
        onAnother={() => {
          prepareSignal();
          drawInstead(store, premium);
        }}
      />
    );
  if (completed) return <ActionDone minutes={completed.minutes} onAgain={start} />;
  // E-5: a running action may be finished; the limit applies to the next one. Without access the user has their own
  // plan and the breath, and sees no price before the breath is over (U-7).
  const closed = session.access === 'expired' || session.access === 'none';
  if (closed || limitReached(uses, premium)) return <Limit key={String(closed)} used={!closed} />;
  return <Idle premium={premium} uses={uses} onPress={start} />;
}

const categoryIcons: Readonly<Record<RunnableAction['category'], Glyph>> = {
  physical: Footprints,
  mental: Lightbulb,
  dopamine: Sunrise,
  own: User,
};

interface ActionInProgressProps {
  running: RunningAction;
  onCompleted: (completion: Completion) => void;
}

/** One action with its timer. "Completed" is enabled from the start: the user knows best (E-2). */
function ActionInProgress({ running, onCompleted }: ActionInProgressProps) {
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
        <Chip icon={Clock}>{shortMinutes(action.timeMinutes)}</Chip>
      </Chips>
      {/* The key makes another action a new heading, which the shell then announces. */}
      <ScreenHead key={action.id} title={title} lead={description} />
      <ActivityTimer
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
      <CueTap key={startedAt} press={startedAt} />
    </Screen>
  );
}

/** Notices on every screen that the action's timer has reached zero, and tells the user once (E-3). */
export function TimerEnded({ onScreen }: { onScreen: boolean }) {
  const store = useStore();
  const { toast } = useHost();
  const { timerEnded } = useTexts(emergencyTexts);
  const endsAt = useRecord('press')?.running?.timer.endsAt ?? null;
  useTimerEnd(endsAt, store.now, () => {
    if (!endTimer(store)) return;
    signalEnd(endsAt ?? 0, store.now().getTime());
    toast({ title: timerEnded.title, description: onScreen ? timerEnded.text : timerEnded.elsewhere });
  });
  return null;
}
