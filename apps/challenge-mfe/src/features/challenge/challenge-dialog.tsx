import { completedDays } from '@scrollstop/challenge/completion';
import { isOpenForInput } from '@scrollstop/challenge/days';
import { type ReactNode, useState } from 'react';
import { useChallengeDay } from '../../store/use-challenge-day.ts';
import { DoneDay } from './done-day.tsx';
import { OpenDay } from './open-day.tsx';
import type { SubmittedDay } from './use-submission.ts';

export interface ChallengeDialogProps {
  day: number;
  timer: ReactNode;
  onClose: () => void;
  onSubmitted: (submitted: SubmittedDay) => void;
}

/**
 * One day: open for input, or read-only once it is completed, which a sync may tell while it is open. Midnight, or
 * another day done elsewhere, closes nothing that is being written.
 */
export function ChallengeDialog({ day, timer, onClose, onSubmitted }: ChallengeDialogProps) {
  const { entries, shown } = useChallengeDay();
  const [opened] = useState(() => isOpenForInput(day, shown, entries));
  // What was submitted here closes by itself, and does not turn read-only on its way.
  const [submitting, setSubmitting] = useState(false);
  return opened && (submitting || !completedDays(entries).has(day)) ? (
    <OpenDay
      day={day}
      timer={timer}
      onSubmit={() => setSubmitting(true)}
      onClose={onClose}
      onSubmitted={onSubmitted}
    />
  ) : (
    <DoneDay day={day} onClose={onClose} />
  );
}
