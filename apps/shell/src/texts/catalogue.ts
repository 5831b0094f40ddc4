/** Texts of the shell. The frame in English is in the first load; the screens' texts are fetched with the first screen that uses them. */
import { common } from '@scrollstop/challenge/texts/en/common';
import { gate } from '@scrollstop/challenge/texts/en/gate';
import type { Locale } from '@scrollstop/contracts/language';
import type { FrameTexts, ScreenTexts } from './catalogue-types.ts';

export const frame: FrameTexts = { common, gate };

/** The frame of the original wording is the English one. */
export const frames: Record<Locale, () => Promise<FrameTexts> | FrameTexts> = {
  en: () => frame,
  default: () => frame,
  it: async () => (await import(/* webpackChunkName: "frame-it" */ './frame-it.ts')).frame,
};

export const screenTexts: Record<Locale, () => Promise<ScreenTexts>> = {
  en: async () => (await import(/* webpackChunkName: "locale-en" */ './screens-en.ts')).screens,
  it: async () => (await import(/* webpackChunkName: "locale-it" */ './screens-it.ts')).screens,
  default: async () =>
    (await import(/* webpackChunkName: "locale-original" */ './screens-default.ts')).screens,
};
