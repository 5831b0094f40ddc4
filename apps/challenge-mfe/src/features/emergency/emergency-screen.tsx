import { counterOf } from '@scrollstop/challenge/record/counters';
import { limitReached } from '@scrollstop/challenge/features/emergency/emergency';
import { useState } from 'react';
import { prepareSignal } from '../../device/end-signal.ts';
import { useHost } from '../../host.tsx';
import { type Completion, drawInstead, plannedNow, pressButton, runningAction } from './emergency-press.ts';
import { sumsOf } from '../../store/records/totals.ts';
import { useDocument } from '../../store/documents/use-document.ts';
import { useRecord, useStore } from '../../store/store-context.tsx';
import { ActionDone } from './action/action-done.tsx';
import type { EmergencyTimer } from './action/emergency-timer.ts';
import { ActionInProgress } from './action/action-in-progress.tsx';
import { Idle } from './idle.tsx';
import { Limit } from './limit.tsx';
import { PlanFirst } from './plan-first.tsx';

interface EmergencyScreenProps {
  Timer: EmergencyTimer;
  onCompleted: (completion: Completion) => void;
}

/** The moment before the scroll: one button, one small thing to do, and what it has brought. */
export function EmergencyScreen({ Timer, onCompleted }: EmergencyScreenProps) {
  const store = useStore();
  const { session, track } = useHost();
  const press = useRecord('press');
  const { edits: plans } = useDocument('plans');
  const { edits: actions } = useDocument('actions');
  const running = runningAction(press, { actions, plans }, store.now());
  const planned = plannedNow(press, plans, store.now());
  const uses = counterOf(sumsOf(useRecord('totals')), 'usageCount');
  const [completed, setCompleted] = useState<Completion | null>(null);
  // G-12: the access that the server reported; without a network the one kept on the device.
  const premium = session.access === 'premium';

  function start(): void {
    prepareSignal();
    setCompleted(null);
    if (pressButton(store, premium)) track('anti_scroll_activated');
  }

  function finish(completion: Completion): void {
    setCompleted(completion);
    track('anti_scroll_completed');
    onCompleted(completion);
  }

  if (running) return <ActionInProgress running={running} Timer={Timer} onCompleted={finish} />;
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
  // E-5: an action that has begun may be finished; the limit applies to the next one.
  // Without access there is the user's plan and the breath, and no price before it is over (U-7).
  const closed = session.access === 'expired' || session.access === 'none';
  if (closed || limitReached(uses, premium)) return <Limit key={String(closed)} used={!closed} />;
  return <Idle premium={premium} uses={uses} onPress={start} />;
}
