/** Levels by number of stars (L-11). Their names are texts. */

/** The stars at which each level begins. */
const levelThresholds = [0, 20, 50, 100, 180, 300, 450, 650, 900, 1200, 1500] as const;

/** One name per threshold: a missing name does not compile. */
export type LevelNames = OneEach<typeof levelThresholds>;
type OneEach<List extends readonly unknown[]> = { readonly [Index in keyof List]: string };

/** Beyond the last threshold, there is a new goal every this many stars. */
const STARS_BEYOND = 500;

export interface Level {
  /** Starts at 1. */
  readonly level: number;
  /** `pointsToNextLevel`, always above 0; on the last level, the stars to 2000, 2500, … */
  readonly starsToNext: number;
  /** Progress to the next level, 0 to 1; 1 on the last level. */
  readonly progress: number;
  /** True on the last level: the specified maximum text and a full bar. */
  readonly max: boolean;
}

export function levelOf(stars: number): Level {
  const level = levelThresholds.filter((threshold) => stars >= threshold).length;
  const start = levelThresholds[level - 1] ?? 0;
  const threshold = levelThresholds[level];
  if (threshold === undefined) {
    const next = start + STARS_BEYOND * (Math.floor((stars - start) / STARS_BEYOND) + 1);
    return { level, starsToNext: next - stars, progress: 1, max: true };
  }
  return {
    level,
    starsToNext: threshold - stars,
    progress: (stars - start) / (threshold - start),
    max: false,
  };
}
