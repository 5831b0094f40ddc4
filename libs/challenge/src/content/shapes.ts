/** Shapes of the lists that exist per language under `content/<locale>/`. */

/** Home, the day's card. One row per challenge day. */
export interface ChallengeTitle {
  readonly title: string;
  readonly teaser: string;
}

/** Challenge dialog. `indoor`, `alone` and `seated` say how to do the activity in that situation. */
export interface ChallengeDetail {
  readonly description: string;
  readonly indoor: string;
  readonly alone: string;
  readonly seated: string;
  /** The reflection question. */
  readonly reflection: string;
}

/** Emergency screen: what to do, and how, in one sentence. */
export interface EmergencyActionText {
  readonly action: string;
  readonly description: string;
}

/** Check-in form: the question and the labels of its five options, in the order of `content/questions.ts`. */
export interface QuestionText {
  readonly question: string;
  readonly options: readonly [string, string, string, string, string];
  /** A line under a question that could be misread. */
  readonly hint?: string;
}

/** Achievement card: the description states the rule in plain words (L-5). */
export interface AchievementText {
  readonly name: string;
  readonly description: string;
}
