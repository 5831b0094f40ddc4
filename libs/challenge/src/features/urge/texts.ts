import { urge as en } from './en.ts';
import { urge as it } from './it.ts';

export const urgeTexts = { en, it };
