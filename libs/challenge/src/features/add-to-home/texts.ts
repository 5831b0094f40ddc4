import { addToHome as en } from './en.ts';
import { addToHome as it } from './it.ts';

export const addToHomeTexts = { en, it };
