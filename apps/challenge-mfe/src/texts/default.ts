import { challengeTitles } from '@scrollstop/challenge/content/en/challenges';
import { tips } from '@scrollstop/challenge/content/en/tips';
import { celebration } from '@scrollstop/challenge/texts/en/celebration';
import { challenge } from '@scrollstop/challenge/texts/en/challenge';
import { common } from '@scrollstop/challenge/texts/en/common';
import { home } from '@scrollstop/challenge/texts/original/home';
import { levels } from '@scrollstop/challenge/texts/original/levels';
import { timer } from '@scrollstop/challenge/texts/en/timer';

/** Every text and list that home and its dialogs show; the mixed set. */
export const texts = { celebration, challenge, common, home, levels, timer, challengeTitles, tips };

export type Texts = typeof texts;
