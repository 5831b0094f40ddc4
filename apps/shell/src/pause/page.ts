/** The state shared by all steps of the page. */
import type { PauseApp } from '@scrollstop/challenge/features/pause/pause-apps';
import type { Platform } from '@scrollstop/challenge/platform';
import type { PageTexts } from './language.ts';

export interface Page extends PageTexts {
  app: { id: string; name: string; known: PauseApp | null };
  /** The address opened by "Continue"; null for an unknown app. */
  address: string | null;
  platform: Platform;
  key: string;
  main: HTMLElement;
  /** Leaves the pause at once: by Escape, the skip link or "Continue". */
  leave: () => void;
  notNow: () => void;
}
