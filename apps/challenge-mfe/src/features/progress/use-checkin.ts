import { missingAnswers } from '@scrollstop/challenge/checkins/checkin';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import type { QuestionId } from '@scrollstop/challenge/content/questions';
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import { useHost, useRecord, useStore, useTexts } from '../../hooks.ts';
import { putItem } from '../../store/records/documents.ts';
import { unlockAchievements } from '../../store/records/unlock-achievements.ts';
import type { CheckinDraft } from '../../store/records/drafts.ts';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';

export interface CheckedIn {
  onCheckedIn: (unlocked: readonly AchievementId[]) => void;
}

/** The answers for one date, and the functions to change and submit them. */
export function useCheckin(date: string, { onCheckedIn }: CheckedIn) {
  const store = useStore();
  const { toast } = useHost();
  const { checkin: texts } = useTexts(progressTexts);
  const draft = useRecord('checkinDraft');
  const answers = answersOf(draft, date);
  const missing = missingAnswers(date, answers);

  /** Returns false while an answer is missing. */
  function submit(): boolean {
    if (missing.length > 0) {
      const { title, text } = texts.incomplete;
      toast({ title, description: text, variant: 'destructive' });
      return false;
    }
    putItem(store, 'checkins', { id: date, answers });
    leave();
    toast({ title: texts.completed.title, description: texts.completed.text });
    onCheckedIn(unlockAchievements(store));
    return true;
  }

  /** Stored with its date, so that another screen, a reload or midnight loses nothing. */
  function answer(question: QuestionId, key: string): void {
    store.checkinDraft.update((current) => ({
      date,
      answers: { ...answersOf(current, date), [question]: key },
    }));
  }

  function leave(): void {
    store.checkinDraft.update(() => null);
  }

  return { answers, answer, missing, submit, leave };
}

const answersOf = (draft: CheckinDraft | null, date: string): Checkin['answers'] =>
  draft?.date === date ? draft.answers : {};
