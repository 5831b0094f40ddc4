/** The daily check-in: its question set and validation (K-1 … K-11, V-4). */
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import { CHECKIN_DUE_HOUR, QUESTION_SETS } from '../constants.ts';
import {
  questions,
  type Question,
  type QuestionId,
  type QuestionOption,
  type QuestionSet,
} from '../content/questions.ts';
import { calendarDay, daysBetween, localDateOf } from '../days/local-date.ts';

/** K-1: the question set of a local date: 0 time, 1 control, 2 wellbeing. */
export const setOf = (date: string): QuestionSet => ((calendarDay(date) - 1) % QUESTION_SETS) as QuestionSet;

export const questionsOf = (date: string): Question[] => questions.filter(({ set }) => set === setOf(date));

/** The chosen option of a question; undefined when it was not asked or the key is unknown. */
export function chosenOption(answers: Checkin['answers'], id: QuestionId): QuestionOption | undefined {
  const key = answers[id];
  return key === undefined
    ? undefined
    : questions.find((question) => question.id === id)?.options.find((option) => option.key === key);
}

/** Required questions of the date's set without a valid answer; empty when the check-in may be sent. */
export const missingAnswers = (date: string, answers: Checkin['answers']): QuestionId[] =>
  questionsOf(date)
    .filter(({ id, type }) => type !== 'text' && !chosenOption(answers, id))
    .map(({ id }) => id);

/** V-4, for the server: every required answer is present, and no answer is to a question outside of the set. */
export function answersValid(date: string, answers: Checkin['answers']): boolean {
  const questionIds = new Set<string>(questionsOf(date).map(({ id }) => id));
  return missingAnswers(date, answers).length === 0 && Object.keys(answers).every((id) => questionIds.has(id));
}

/** K-9: in the evening the questions of `today` are shown at once; before, they are one tap away. */
export const isEvening = (now: Date, today: string): boolean =>
  localDateOf(now) === today && now.getHours() >= CHECKIN_DUE_HOUR;

/**
 * The date that the form asks about: today, or yesterday while answers that were started then have not been sent.
 * Answers survive midnight; a day later they are too old to be completed from memory.
 */
export function checkinDate(
  today: string,
  begun: Pick<Checkin, 'date' | 'answers'> | null,
  checkins: readonly Pick<Checkin, 'date'>[],
): string {
  if (begun === null || Object.keys(begun.answers).length === 0) return today;
  const sent = checkins.some(({ date }) => date === begun.date);
  return !sent && daysBetween(begun.date, today) === 1 ? begun.date : today;
}
