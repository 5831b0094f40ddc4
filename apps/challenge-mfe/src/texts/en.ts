import { challengeTitles } from '@scrollstop/challenge/content/en/challenges';
import { tips } from '@scrollstop/challenge/content/en/tips';
import { common } from '@scrollstop/challenge/texts/en/common';
import { home } from '@scrollstop/challenge/texts/en/home';
import { levels } from '@scrollstop/challenge/texts/en/levels';
import type { DayTexts } from './day-en.ts';

/** Every text and list that home shows; they come along with home. */
export const texts = { common, home, levels, challengeTitles, tips };

/** `day`: the texts of a day, where they come along as well (use-day-texts.ts). */
export type Texts = typeof texts & { day?: DayTexts };
