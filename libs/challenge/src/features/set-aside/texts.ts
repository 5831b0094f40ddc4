import { setAside as en } from './en.ts';
import { setAside as it } from './it.ts';

export const setAsideTexts = { en, it };
