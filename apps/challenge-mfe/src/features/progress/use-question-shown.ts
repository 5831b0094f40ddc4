import type { Question, QuestionId } from '@scrollstop/challenge/content/questions';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The question on screen: the first without an answer, or one that the user went back to; none past the last. A step
 * moves the focus to the new question, so that a screen reader says it, and at the end to the button that submits.
 */
export function useQuestionShown(
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

  // Outside system: the focus, once the question is there.
  useEffect(() => {
    if (steps === focused.current) return;
    focused.current = steps;
    form.current
      ?.querySelector<HTMLElement>(index < questions.length ? 'legend' : '[type="submit"]')
      ?.focus({ preventScroll: true });
  }, [steps, index, questions.length, form]);

  function go(to: number | null): void {
    setChosen(to);
    setSteps((count) => count + 1);
  }
  return { index, follow: () => go(null), back: () => go(index - 1) };
}
