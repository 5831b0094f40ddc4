import type { LevelsTexts } from '../default/levels.ts';
import { levels as defaults } from '../default/levels.ts';

export const levels: LevelsTexts = { names: defaults.names, max: 'Highest level reached!' };
