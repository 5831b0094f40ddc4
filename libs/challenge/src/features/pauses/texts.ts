import { pauses as en } from './en.ts';
import { pauses as it } from './it.ts';

export const pausesTexts = { en, it };
