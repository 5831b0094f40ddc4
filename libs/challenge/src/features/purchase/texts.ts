import { purchase as en } from './en.ts';
import { purchase as it } from './it.ts';

export const purchaseTexts = { en, it };
