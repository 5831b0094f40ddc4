import { counterOf } from '@scrollstop/challenge/counters';
import { limitReached } from '@scrollstop/challenge/emergency';
import { useState } from 'react';
import { prepareSignal } from '../../device/end-signal.ts';
import { useHost } from '../../host.tsx';
import { type Completion, pressButton, runningAction } from '../../store/emergency-press.ts';
import { sumsOf } from '../../store/records/totals.ts';
import { useRecord, useStore } from '../../store/store-context.tsx';
import { ActionDone } from './action-done.tsx';
import type { EmergencyTimer } from './emergency-timer.ts';
import { ActionInProgress } from './action-in-progress.tsx';
import { Idle } from './idle.tsx';
import { Limit } from './limit.tsx';

export interface EmergencyScreenProps {
  Timer: EmergencyTimer;
  onCompleted: (completion: Completion) => void;
}

/** The moment before the scroll: one button, one small thing to do, and what it has brought. */
export function EmergencyScreen({ Timer, onCompleted }: EmergencyScreenProps) {
  const store = useStore();
  const { session, track } = useHost();
  const running = runningAction(useRecord('press'), store.now());
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
  if (completed) return <ActionDone minutes={completed.minutes} onAgain={start} />;
  // E-5: an action that has begun may be finished; the limit stands before the next one only.
  if (limitReached(uses, premium)) return <Limit />;
  return <Idle premium={premium} uses={uses} onPress={start} />;
}
