/** Names of the 11 levels and the text at the top. */
import { italian } from '../language.ts';

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
  ] as readonly string[],
  max: italian('Livello massimo raggiunto!'),
};

export type LevelsTexts = typeof levels;
