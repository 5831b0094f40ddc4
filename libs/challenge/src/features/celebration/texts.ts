import { celebration as en } from './en.ts';
import { celebration as it } from './it.ts';

export const celebrationTexts = { en, it };
