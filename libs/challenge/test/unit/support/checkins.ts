/** Check-ins for tests: every question of the date's set is answered with the option of one score. */
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import { questionsOf } from '../../../src/checkins/checkin.ts';
import { addDays } from '../../../src/days/local-date.ts';

/** Answers of a date's set; `score` is 1–5, or one score per question in order. */
export function answersFor(date: string, score: number | readonly number[]): Checkin['answers'] {
  const answers: Checkin['answers'] = {};
  questionsOf(date).forEach(({ id, options }, index) => {
    const wanted = typeof score === 'number' ? score : score[index];
    const option = options.find((candidate) => candidate.score === wanted);
    if (option) answers[id] = option.key;
  });
  return answers;
}

export const checkin = (date: string, score: number | readonly number[]): Checkin => ({
  date,
  answers: answersFor(date, score),
  completedAt: `${date}T21:30:00.000Z`,
});

/** One check-in per date, starting at `from`. */
export const checkinRun = (from: string, count: number, score = 3): Checkin[] =>
  Array.from({ length: count }, (_, index) => checkin(addDays(from, index), score));

/** 2024-01-01 is calendar day 1, so that these dates have sets 0, 1 and 2. */
export const TIME_DATE = '2024-01-01';
export const CONTROL_DATE = '2024-01-02';
export const WELLBEING_DATE = '2024-01-03';
