import { use } from 'react';
import { useLanguage } from '../hooks.ts';
import type { FrameTexts, ScreenTexts } from './catalogue.ts';

/** All texts, for the screens of the shell; suspends until the texts of the screens are here. */
export function useTexts(): FrameTexts & ScreenTexts {
  const { frame, screens } = useLanguage();
  return { ...frame, ...use(screens()) };
}
