/** Names of the levels and the text at the top. */
import type { LevelNames } from './levels.ts';

export const levels = {
  /** From level 1 on. */
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
