import { yourData as en } from './en.ts';
import { yourData as it } from './it.ts';

export const yourDataTexts = { en, it };
