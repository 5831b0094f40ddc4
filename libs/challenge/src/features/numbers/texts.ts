import { numbers as en } from './en.ts';
import { numbers as it } from './it.ts';

export const numbersTexts = { en, it };
