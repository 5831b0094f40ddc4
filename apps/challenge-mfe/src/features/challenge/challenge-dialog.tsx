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

/** One day: open for input, or read-only once it is completed. What it is when it opens it stays. */
export function ChallengeDialog({ day, timer, onClose, onSubmitted }: ChallengeDialogProps) {
  const { entries, shown } = useChallengeDay();
  const [open] = useState(() => isOpenForInput(day, shown, entries));
  return open ? (
    <OpenDay day={day} timer={timer} onClose={onClose} onSubmitted={onSubmitted} />
  ) : (
    <DoneDay day={day} onClose={onClose} />
  );
}
