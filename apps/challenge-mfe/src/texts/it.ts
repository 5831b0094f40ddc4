import { challengeTitles } from '@scrollstop/challenge/content/it/challenges';
import { tips } from '@scrollstop/challenge/content/it/tips';
import { celebration } from '@scrollstop/challenge/texts/it/celebration';
import { challenge } from '@scrollstop/challenge/texts/it/challenge';
import { common } from '@scrollstop/challenge/texts/it/common';
import { home } from '@scrollstop/challenge/texts/it/home';
import { levels } from '@scrollstop/challenge/texts/it/levels';
import { timer } from '@scrollstop/challenge/texts/it/timer';
import type { Texts } from './en.ts';

export const texts = {
  common,
  home,
  levels,
  challengeTitles,
  tips,
  day: { celebration, challenge, timer },
} satisfies Texts;
