import type { Locale } from '@scrollstop/contracts/language';
import { texts as defaults, type Texts } from './default.ts';
import { texts as english } from './en.ts';
import { texts as italian } from './it.ts';

/** All three at once: the owner's pages are no part of anybody's first visit. */
const sets: Record<Locale, Texts> = { default: defaults, it: italian, en: english };

export const textsOf = (locale: Locale): Texts => sets[locale];
