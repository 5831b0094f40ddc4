/**
 * The language-independent part of the 15 check-in questions. Labels are in `content/<locale>/questions.ts`. Options
 * are in display order: best first, except for the two counting questions, which ascend (K-4). Each option has its own
 * score, so its position does not matter.
 */

export type QuestionSet = 0 | 1 | 2;

export interface QuestionOption {
  /** The stored value. */
  readonly key: string;
  /** 1–5, 5 is best; times 20 for the control score. */
  readonly score: number;
  /** Its value in averages and charts: hours, impulses, activities or points out of 5. */
  readonly value?: number;
}

export interface Question {
  readonly id: QuestionId;
  /** The question set, (calendarDay − 1) mod 3. */
  readonly set: QuestionSet;
  /** K-3: all are choices today; `text` is for a later free-text question, which would not be required. */
  readonly type: 'choice' | 'text';
  readonly options: readonly QuestionOption[];
}

export type QuestionId =
  | 'screenTime'
  | 'phonePickups'
  | 'socialTime'
  | 'deepWork'
  | 'qualityTime'
  | 'impulseControl'
  | 'notificationResponse'
  | 'mindfulUsage'
  | 'procrastination'
  | 'digitalBreaks'
  | 'focusQuality'
  | 'stressLevel'
  | 'sleepQuality'
  | 'realWorldActivities'
  | 'dopamineAwareness';

const bestFirst = [5, 4, 3, 2, 1];
const upwards = [1, 2, 3, 4, 5];

function choice(
  set: QuestionSet,
  id: QuestionId,
  keys: readonly string[],
  scores = bestFirst,
  values?: readonly number[],
): Question {
  const options = keys.map((key, index) => {
    const score = scores[index] ?? 0;
    const value = values?.[index];
    return value === undefined ? { key, score } : { key, score, value };
  });
  return { id, set, type: 'choice', options };
}

export const questions: readonly Question[] = [
  // Set 0: time and digital usage
  choice(0, 'screenTime', ['under_2h', '2_4h', '4_6h', '6_8h', 'over_8h'], bestFirst, [1, 3, 5, 7, 9]),
  choice(0, 'phonePickups', ['under_20', '20_40', '41_70', '71_100', 'over_100']),
  choice(0, 'socialTime', ['none', 'under_30min', '30_60min', '1_2h', 'over_2h']),
  choice(0, 'deepWork', ['over_2h', '1_2h', '30_60min', '10_30min', 'under_10min']),
  choice(0, 'qualityTime', ['over_2h', '1_2h', '30_60min', 'under_30min', 'none']),
  // Set 1: control and behaviours
  choice(1, 'impulseControl', ['none', '1_3', '4_7', '8_12', '13_or_more'], upwards, [0, 2, 5.5, 10, 15]),
  choice(1, 'notificationResponse', ['chosen_times', 'finished_first', 'waited', 'glanced', 'at_once']),
  choice(1, 'mindfulUsage', ['almost_always', 'mostly', 'half', 'seldom', 'almost_never']),
  choice(1, 'procrastination', ['not_at_all', 'once', 'a_few_times', 'much_of_the_day', 'took_over']),
  choice(1, 'digitalBreaks', ['5_or_more', '3_4', '2', '1', 'none']),
  // Set 2: wellbeing and productivity
  choice(2, 'focusQuality', ['excellent', 'good', 'fair', 'poor', 'very_poor'], bestFirst, bestFirst),
  choice(2, 'stressLevel', ['very_calm', 'calm', 'so_so', 'tense', 'very_tense']),
  choice(2, 'sleepQuality', ['very_well', 'well', 'so_so', 'badly', 'very_badly']),
  choice(2, 'realWorldActivities', ['none', '1', '2_3', '4_5', '6_or_more'], upwards, [0, 1, 2.5, 4.5, 6]),
  choice(2, 'dopamineAwareness', ['every_time', 'often', 'sometimes', 'rarely', 'never']),
];
