import { progressTexts, questionNames } from '@scrollstop/challenge/features/progress/texts';
import { useHost, useTexts } from '../../hooks.ts';
import { questionsOf, setOf } from '@scrollstop/challenge/checkins/checkin';
import { Button, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionHead } from '@scrollstop/ui/layout/section-title';
import { type SubmitEvent, useEffect, useId, useRef, type RefObject, useState } from 'react';
import { type CheckedIn, useCheckin } from './use-checkin.ts';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { shortDay } from '../../texts/dates.ts';
import type { Question, QuestionId } from '@scrollstop/challenge/content/questions';
import { AnswerButtons } from '@scrollstop/ui/choices/answer-buttons';

interface CheckinFormProps extends CheckedIn {
  /** The local date, which decides which of the three sets is asked. */
  date: string;
  /** True for yesterday's check-in that was started before midnight. */
  late: boolean;
  /** True if a button opened the form and thereby lost its focus. */
  opened: boolean;
  onLater: () => void;
}

/** Five questions, one at a time, none preselected; an answer leads to the next question. */
export function CheckinForm({ date, late, opened, onLater, onCheckedIn }: CheckinFormProps) {
  const { checkin: texts } = useTexts(progressTexts);
  const form = useRef<HTMLFormElement>(null);
  const questions = questionsOf(date);
  const { answers, answer, missing, submit, leave } = useCheckin(date, { onCheckedIn });
  const { index, follow, back } = useQuestionShown(questions, missing, form);
  const question = questions[index];
  const id = useId();
  const hint = `${id}-hint`;

  // Outside system: the focus.
  useEffect(() => {
    if (opened) form.current?.focus({ preventScroll: true });
  }, [opened]);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!submit()) follow();
  }

  return (
    <Stack as="form" ref={form} tabIndex={-1} aria-labelledby={id} onSubmit={send} noValidate>
      <div>
        <SectionHead
          id={id}
          title={texts.title}
          aside={texts.answered(questions.length - missing.length, questions.length)}
        />
        <Text variant="small">{texts.set[setOf(date)]}</Text>
      </div>
      {late && <LateNote date={date} onLeave={leave} />}
      {question ? (
        <CheckinQuestion
          key={question.id}
          question={question}
          value={answers[question.id] ?? null}
          onChange={(key) => {
            answer(question.id, key);
            follow();
          }}
        />
      ) : (
        <Card>
          <Text variant="strong">{texts.all}</Text>
        </Card>
      )}
      {/* Only marked as disabled, so that a press can still say what is missing. */}
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
      <Button variant="ghost" size="sm" onClick={index > 0 ? back : onLater}>
        {index > 0 ? texts.back : texts.later}
      </Button>
    </Stack>
  );
}

/** Shown above yesterday's questions after midnight. */
function LateNote({ date, onLeave }: { date: string; onLeave: () => void }) {
  const { late } = useTexts(progressTexts).checkin;
  const { locale } = useHost();
  const leave = (
    <Button size="sm" variant="soft" onClick={onLeave}>
      {late.leave}
    </Button>
  );
  return (
    <Banner role="status" action={leave}>
      {late.text(shortDay(date, locale))}
    </Banner>
  );
}

interface CheckinQuestionProps {
  question: Question;
  /** The key of the current answer. */
  value: string | null;
  onChange: (key: string) => void;
}

function CheckinQuestion({ question: { id, options }, value, onChange }: CheckinQuestionProps) {
  const { question, options: labels, hint } = useTexts(questionNames)[id];
  return (
    <AnswerButtons
      legend={
        <>
          {question} {/* K-10: the hint says that any number of urges is fine. */}
          {hint !== undefined && (
            <Text as="span" variant="small">
              {hint}
            </Text>
          )}
        </>
      }
      options={options.map(({ key }, index) => ({ value: key, label: labels[index] }))}
      value={value}
      onChange={onChange}
    />
  );
}

/**
 * The question on screen: the first one without an answer or the one that the user went back to; none past the last. A
 * step moves the focus to the new question, so that a screen reader reads it, and finally to the submit button.
 */
function useQuestionShown(
  questions: readonly Question[],
  missing: readonly QuestionId[],
  form: RefObject<HTMLFormElement | null>,
) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [steps, setSteps] = useState(0);
  const first = questions.findIndex(({ id }) => missing.includes(id));
  const next = first === -1 ? questions.length : first;
  const index = chosen ?? next;
  const focused = useRef(0);

  // Outside system: the focus, once the question is rendered.
  useEffect(() => {
    if (steps === focused.current) return;
    focused.current = steps;
    form.current
      ?.querySelector<HTMLElement>(index < questions.length ? 'legend' : '[type="submit"]')
      ?.focus({ preventScroll: true });
  }, [steps, index, questions.length, form]);

  function show(to: number | null): void {
    setChosen(to);
    setSteps((count) => count + 1);
  }
  return { index, follow: () => show(null), back: () => show(index - 1) };
}
