/** Texts of the shell. The frame in English is in the first load; the screens' texts are fetched with the first screen that uses them. */
import type { Locale } from '@scrollstop/contracts/language';
import * as frame from './frame-en.ts';
import type * as screens from './screens-en.ts';

/** The English texts are the base of every language. */
export type FrameTexts = typeof frame;
export type ScreenTexts = typeof screens;

/** The frame of the original wording is the English one. */
export const frames: Record<Locale, () => Promise<FrameTexts> | FrameTexts> = {
  en: () => frame,
  default: () => frame,
  it: () => import(/* webpackChunkName: "frame-it" */ './frame-it.ts'),
};

export const screenTexts: Record<Locale, () => Promise<ScreenTexts>> = {
  en: () => import(/* webpackChunkName: "locale-en" */ './screens-en.ts'),
  it: () => import(/* webpackChunkName: "locale-it" */ './screens-it.ts'),
  default: () => import(/* webpackChunkName: "locale-original" */ './screens-original.ts'),
};
