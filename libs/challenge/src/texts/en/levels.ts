/** English: the default set with its Italian string translated. */
import { levels as base } from '../default/levels.ts';
import type { LevelsTexts } from '../default/levels.ts';

export const levels: LevelsTexts = { ...base, max: 'Highest level reached' };
