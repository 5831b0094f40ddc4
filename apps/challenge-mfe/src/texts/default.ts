import { challengeTitles } from '@scrollstop/challenge/content/en/challenges';
import { tips } from '@scrollstop/challenge/content/en/tips';
import { common } from '@scrollstop/challenge/texts/en/common';
import { home } from '@scrollstop/challenge/texts/original/home';
import { levels } from '@scrollstop/challenge/texts/original/levels';
import type { Texts } from './en.ts';

/** The mixed set. */
export const texts: Texts = { common, home, levels, challengeTitles, tips };
