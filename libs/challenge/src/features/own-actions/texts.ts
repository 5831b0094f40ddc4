import { ownActions as en } from './en.ts';
import { ownActions as it } from './it.ts';

export const ownActionsTexts = { en, it };
