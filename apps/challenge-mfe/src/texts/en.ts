import { challengeTitles } from '@scrollstop/challenge/content/en/challenges';
import { tips } from '@scrollstop/challenge/content/en/tips';
import { celebration } from '@scrollstop/challenge/texts/en/celebration';
import { challenge } from '@scrollstop/challenge/texts/en/challenge';
import { common } from '@scrollstop/challenge/texts/en/common';
import { home } from '@scrollstop/challenge/texts/en/home';
import { levels } from '@scrollstop/challenge/texts/en/levels';
import { timer } from '@scrollstop/challenge/texts/en/timer';
import type { Texts } from './default.ts';

export const texts: Texts = { celebration, challenge, common, home, levels, timer, challengeTitles, tips };
