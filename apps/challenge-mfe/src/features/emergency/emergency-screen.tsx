import { counterOf } from '@scrollstop/challenge/counters';
import { limitReached } from '@scrollstop/challenge/emergency';
import { useState } from 'react';
import { useHost } from '../../host.tsx';
import { type Completion, goingOf, press } from '../../store/emergency.ts';
import { useActivation, usePerson, useTotals } from '../../store/person-context.tsx';
import { Done } from './done.tsx';
import type { EmergencyTimer } from './emergency-timer.ts';
import { Going } from './going.tsx';
import { Idle } from './idle.tsx';
import { Limit } from './limit.tsx';

export interface EmergencyScreenProps {
  Timer: EmergencyTimer;
  onCompleted: (completion: Completion) => void;
}

/** The moment before the scroll: one button, one small thing to do, and what it has brought. */
export function EmergencyScreen({ Timer, onCompleted }: EmergencyScreenProps) {
  const person = usePerson();
  const { session, track } = useHost();
  const going = goingOf(useActivation(), person.now());
  const uses = counterOf(useTotals(), 'usageCount');
  const [completed, setCompleted] = useState<Completion | null>(null);
  // G-12: the server's answer; the one kept on the device when there is no network.
  const premium = session.access === 'premium';

  function start(): void {
    setCompleted(null);
    if (press(person, premium)) track('anti_scroll_activated');
  }

  function finish(completion: Completion): void {
    setCompleted(completion);
    track('anti_scroll_completed');
    onCompleted(completion);
  }

  if (going) return <Going going={going} Timer={Timer} onCompleted={finish} />;
  if (completed) return <Done minutes={completed.minutes} onAgain={start} />;
  // E-5: what has begun may be finished; the limit stands before the next one only.
  if (limitReached(uses, premium)) return <Limit Timer={Timer} />;
  return <Idle premium={premium} uses={uses} onPress={start} />;
}
