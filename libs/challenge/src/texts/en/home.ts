/** English: the default set with its Italian strings translated. */
import { home as base } from '../default/home.ts';
import type { HomeTexts } from '../default/home.ts';

export const home: HomeTexts = {
  ...base,
  lockedDay: {
    title: 'Challenge not available',
    text: 'This challenge opens in the coming days.',
  },
};
