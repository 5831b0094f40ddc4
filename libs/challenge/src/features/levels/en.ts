/** Names of the 11 levels and the text at the top. */
import type { LevelNames } from './levels.ts';

export const levels = {
  /** Levels 1–11 in order. */
  names: [
    'Beginner',
    'Explorer',
    'Adventurer',
    'Warrior',
    'Veteran',
    'Master',
    'Expert',
    'Legend',
    'Champion',
    'Grand Master',
    'Immortal',
  ] satisfies LevelNames,
  max: 'Highest level reached',
};

export type LevelsTexts = typeof levels;
