import { completedDays } from '@scrollstop/challenge/days/completion';
import { isOpenForInput } from '@scrollstop/challenge/days/days';
import { type ReactNode, useState } from 'react';
import { useChallengeDay } from '../../hooks.ts';
import { DoneDay } from './done-day.tsx';
import { OpenDay, type SubmittedDay } from './open-day.tsx';

interface ChallengeDialogProps {
  day: number;
  /** Shown below what the day asks for. */
  extras: ReactNode;
  onClose: () => void;
  onSubmitted: (submitted: SubmittedDay) => void;
}

/**
 * One day: open for input, or read-only once it is completed, which a sync may report while it is open. Midnight, or
 * another day done elsewhere, closes nothing that is being written.
 */
export function ChallengeDialog({ day, extras, onClose, onSubmitted }: ChallengeDialogProps) {
  const { entries, shown } = useChallengeDay();
  const [opened] = useState(() => isOpenForInput(day, shown, entries));
  // A day that is submitted here closes by itself, and does not turn read-only on its way.
  const [submitting, setSubmitting] = useState(false);
  return opened && (submitting || !completedDays(entries).has(day)) ? (
    <OpenDay
      day={day}
      extras={extras}
      onSubmit={() => setSubmitting(true)}
      onClose={onClose}
      onSubmitted={onSubmitted}
    />
  ) : (
    <DoneDay day={day} extras={extras} onClose={onClose} />
  );
}
