import { consent as en } from './en.ts';
import { consent as it } from './it.ts';

export const consentTexts = { en, it };
