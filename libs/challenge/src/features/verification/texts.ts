import { verification as en } from './en.ts';
import { verification as it } from './it.ts';

export const verificationTexts = { en, it };
