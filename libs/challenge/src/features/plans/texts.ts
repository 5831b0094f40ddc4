import { plans as en } from './en.ts';
import { plans as it } from './it.ts';

export const plansTexts = { en, it };
