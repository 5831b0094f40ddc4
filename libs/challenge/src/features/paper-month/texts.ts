import { paperMonth as en } from './en.ts';
import { paperMonth as it } from './it.ts';

export const paperMonthTexts = { en, it };
