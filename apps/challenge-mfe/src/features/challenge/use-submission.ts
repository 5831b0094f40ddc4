import { SAVE_DELAY_MS } from '@scrollstop/challenge/constants';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import type { Challenge } from '@scrollstop/challenge/content/challenges';
import { elapsedMinutes, minutesSent } from '@scrollstop/challenge/minutes';
import { readTimer } from '@scrollstop/challenge/timer';
import type { CompletionStatus } from '@scrollstop/contracts/progress';
import { useState } from 'react';
import { useHost } from '../../host.tsx';
import { submitDay } from '../../store/award.ts';
import { type Draft, draftOf, type Drafts, withDraft } from '../../store/draft.ts';
import { useDrafts, useEntries, usePerson } from '../../store/person-context.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

/** A day that was submitted as completed. */
export interface SubmittedDay {
  day: number;
  status: Exclude<CompletionStatus, 'no'>;
  /** Recovered. */
  minutes: number;
  unlocked: AchievementId[];
}

interface Steps {
  /** Submit was pressed without an answer. */
  onMissing: () => void;
  /** Before it is saved. */
  onSubmit: () => void;
  onClose: () => void;
  onSubmitted: (submitted: SubmittedDay) => void;
}

/** The draft of an open day and the way it becomes an entry (docs/product/challenge.md). */
export function useSubmission({ day, timeRequired }: Challenge, steps: Steps) {
  const person = usePerson();
  const { toast, track } = useHost();
  const { challenge: texts } = useTexts();
  const attempted = useEntries().find((entry) => entry.day === day)?.reflectionText;
  // An attempted day comes back with its text.
  const mine = (drafts: Drafts): Draft => draftOf(drafts, day, timeRequired, attempted);
  const draft = mine(useDrafts());
  const [saving, setSaving] = useState(false);
  const [missing, setMissing] = useState(false);

  function save(status: CompletionStatus): void {
    const { reflectionText, timer } = mine(person.drafts.get());
    const { done, elapsed } = readTimer(timer, person.now().getTime());
    const minutes = minutesSent(done ? timeRequired : 0, timeRequired);
    const attempt = { day, status, reflectionText, timeSpent: minutes, elapsed: elapsedMinutes(elapsed) };
    const unlocked = submitDay(person, attempt);
    steps.onClose();
    if (status === 'no') {
      toast({ title: texts.noProblem.title, description: texts.noProblem.text, variant: 'destructive' });
      return;
    }
    track('challenge_complete', { day });
    steps.onSubmitted({ day, status, minutes, unlocked });
  }

  function change(part: Partial<Pick<Draft, 'reflectionText' | 'completionStatus'>>): void {
    person.drafts.update((current) => withDraft(current, { ...mine(current), ...part }));
  }

  function submit(): void {
    const status = draft.completionStatus;
    if (status === null) {
      const { title, text } = texts.selectOption;
      toast({ title, description: text, variant: 'destructive' });
      setMissing(true);
      steps.onMissing();
      return;
    }
    setSaving(true);
    steps.onSubmit();
    // Not undone by an unmount: who has pressed Submit has submitted.
    setTimeout(() => save(status), SAVE_DELAY_MS);
  }

  return { draft, change, submit, saving, missing: missing && draft.completionStatus === null };
}
