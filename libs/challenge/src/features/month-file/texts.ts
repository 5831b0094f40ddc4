import { monthFile as en } from './en.ts';
import { monthFile as it } from './it.ts';

export const monthFileTexts = { en, it };
