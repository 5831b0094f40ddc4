/** The state that every step of the page needs. */
import type { PauseApp } from '@scrollstop/challenge/features/pause/pause-apps';
import type { Platform } from '@scrollstop/challenge/platform';
import type { PageTexts } from './language.ts';

export interface Page extends PageTexts {
  app: { id: string; name: string; known: PauseApp | null };
  /** Where "Continue" leads; null for an app whose address is not known. */
  address: string | null;
  platform: Platform;
  key: string;
  main: HTMLElement;
  /** Escape, the skip link and "Continue": out, at once. */
  leave: () => void;
  notNow: () => void;
}
