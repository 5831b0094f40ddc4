import type { PauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/en';

/** The texts in the pictures of a guide: those of the phone or browser, and the user's own. */
export interface PictureTexts extends Pick<PauseSetupTexts, 'phone' | 'browser'> {
  app: string;
  link: string;
}
