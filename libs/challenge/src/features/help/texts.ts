import { help as en } from './en.ts';
import { help as it } from './it.ts';

export const helpTexts = { en, it };
