import { checkout as en } from './en.ts';
import { checkout as it } from './it.ts';
import { checkout as original } from './original.ts';

export const checkoutTexts = { en, it, default: original };
