import { completedDays } from '@scrollstop/challenge/days/completion';
import { isOpenForInput } from '@scrollstop/challenge/days/days';
import { type ReactNode, useState } from 'react';
import { useChallengeDay } from '../../hooks.ts';
import { DoneDay } from './done-day.tsx';
import { OpenDay, type SubmittedDay } from './open-day.tsx';

interface ChallengeDialogProps {
  day: number;
  /** Shown below the day's task. */
  extras: ReactNode;
  onClose: () => void;
  onSubmitted: (submitted: SubmittedDay) => void;
}

/**
 * One day: open for input, or read-only once it is completed, which a sync may report while the dialog is open.
 * Midnight, or another day completed elsewhere, never closes a form that the user is filling in.
 */
export function ChallengeDialog({ day, extras, onClose, onSubmitted }: ChallengeDialogProps) {
  const { entries, shown } = useChallengeDay();
  const [opened] = useState(() => isOpenForInput(day, shown, entries));
  // A day that is submitted here closes by itself; it must not turn read-only first.
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
