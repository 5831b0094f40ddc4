import { keptHabits as en } from './en.ts';
import { keptHabits as it } from './it.ts';

export const keptHabitsTexts = { en, it };
