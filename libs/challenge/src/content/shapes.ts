/** Shapes of the lists that exist once per language under `content/<locale>/`. */

/** Home: card of the day. One row per challenge day. */
export interface ChallengeTitle {
  readonly title: string;
  readonly teaser: string;
}

/** Challenge dialog. `indoor`, `alone` and `seated` say how the same thing works in that situation. */
export interface ChallengeDetail {
  readonly description: string;
  readonly indoor: string;
  readonly alone: string;
  readonly seated: string;
  /** The reflection question. */
  readonly reflection: string;
}
