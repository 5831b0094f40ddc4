/** Names of the levels and the text at the top. */
import type { LevelNames } from './levels.ts';

export const levels = {
  /** Starting with level 1. */
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
