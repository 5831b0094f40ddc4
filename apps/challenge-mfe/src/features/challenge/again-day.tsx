import { type Challenge } from '@scrollstop/challenge/content/challenges';
import { elapsedMinutes } from '@scrollstop/challenge/activity/minutes';
import { readTimer } from '@scrollstop/challenge/features/timer/timer';
import { REFLECTION_MAX } from '@scrollstop/contracts/days/progress';
import { TextAreaField } from '@scrollstop/ui/fields/text-area-field';
import type { ReactNode } from 'react';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { Text } from '@scrollstop/ui/layout/text';
import { useHost } from '../../host.tsx';
import { keepAgain } from '../../store/submit-day.ts';
import { type Draft, draftOf, type Drafts, withDraft } from '../../store/records/drafts.ts';
import { useRecord, useStore } from '../../store/store-context.tsx';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** A day that is done, done again: its timer, and new words. They live in a draft of their own until they are kept. */
export function useAgain({ day, timeRequired }: Challenge) {
  const store = useStore();
  const { toast } = useHost();
  const { again } = useTexts(challengeTexts);
  const draftIn = (all: Drafts): Draft => draftOf(all, day, timeRequired);
  const { reflectionText } = draftIn(useRecord('againDrafts'));

  function write(text: string): void {
    store.againDrafts.update((all) => withDraft(all, { ...draftIn(all), reflectionText: text }));
  }

  function keep(): void {
    const { reflectionText: text, timer } = draftIn(store.againDrafts.get());
    const { done, elapsed } = readTimer(timer, store.now().getTime());
    keepAgain(store, { day, text, minutes: done ? timeRequired : elapsedMinutes(elapsed) });
    toast({ title: again.kept.title });
  }

  return { text: reflectionText, write, keep };
}

interface AgainDayProps {
  timer: ReactNode;
  text: string;
  onWrite: (text: string) => void;
}

export function AgainDay({ timer, text, onWrite }: AgainDayProps) {
  const { again, reflectionHint } = useTexts(challengeTexts);
  return (
    <TitledCard tone="outline" gap={4} title={again.title}>
      <Text variant="small">{again.lead}</Text>
      {timer}
      <TextAreaField
        label={again.label}
        placeholder={reflectionHint}
        rows={3}
        maxLength={REFLECTION_MAX}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
      />
    </TitledCard>
  );
}
