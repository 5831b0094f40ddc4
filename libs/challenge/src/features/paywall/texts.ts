import { paywall as en } from './en.ts';
import { paywall as it } from './it.ts';
import { paywall as original } from './original.ts';

export const paywallTexts = { en, it, default: original };
