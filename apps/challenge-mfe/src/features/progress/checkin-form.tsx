import { questionsOf, setOf } from '@scrollstop/challenge/checkins/checkin';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import type { QuestionId } from '@scrollstop/challenge/content/questions';
import { Button } from '@scrollstop/ui/buttons/button';
import { SectionHead } from '@scrollstop/ui/layout/section-head';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { CheckinQuestion } from './checkin-question.tsx';
import { LateNote } from './late-note.tsx';
import { useCheckin } from './use-checkin.ts';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface CheckinFormProps {
  /** Local date; it decides which of the three sets is asked. */
  date: string;
  /** Yesterday's, begun before midnight. */
  late: boolean;
  /** The form before this one was sent a moment ago. */
  next: boolean;
  onCheckedIn: (unlocked: readonly AchievementId[]) => void;
}

/** Five questions, none answered beforehand. */
export function CheckinForm({ date, late, next, onCheckedIn }: CheckinFormProps) {
  const { checkin: texts } = useTexts(progressTexts);
  const form = useRef<HTMLFormElement>(null);
  const focusOn = (question: QuestionId): void =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${question}"]`)?.focus();
  const { answers, answer, missing, submit, leave } = useCheckin(date, { onMissing: focusOn, onCheckedIn });
  const asked = questionsOf(date);
  const id = useId();
  const hint = `${id}-hint`;

  // Outside system: the focus, which the form that was sent has taken with it.
  useEffect(() => {
    if (next) form.current?.focus({ preventScroll: true });
  }, [next]);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    submit();
  }

  return (
    <Stack as="form" ref={form} tabIndex={-1} aria-labelledby={id} onSubmit={send} noValidate>
      <div>
        <SectionHead
          id={id}
          title={texts.title}
          aside={texts.answered(asked.length - missing.length, asked.length)}
        />
        <Text variant="small">{texts.set[setOf(date)]}</Text>
      </div>
      {late && <LateNote date={date} onLeave={leave} />}
      {asked.map((question) => (
        <CheckinQuestion
          key={question.id}
          question={question}
          value={answers[question.id] ?? null}
          onChange={(key) => answer(question.id, key)}
        />
      ))}
      {/* Disabled, and yet able to say what is missing when it is pressed. */}
      <Button
        type="submit"
        block
        aria-disabled={missing.length > 0 ? true : undefined}
        aria-describedby={missing.length > 0 ? hint : undefined}
      >
        {texts.submit}
      </Button>
      {missing.length > 0 && (
        <Text variant="note" align="center" id={hint}>
          {texts.incomplete.text}
        </Text>
      )}
    </Stack>
  );
}
