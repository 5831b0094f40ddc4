/** Shared by both pages of the extension: theme, language and brand. */
import { drawing, el } from '@scrollstop/ui/pause/dom.ts';
import { type Texts, textsOf } from './language.ts';

const MARK =
  '<path class="bm-sun" d="M7 17a9 9 0 0 1 18 0z"/><path class="bm-line" d="M2.5 17h27M8 22.3h16M12.5 27.6h7"/>';

export const brand = (name: string, tag: 'span' | 'h1' = 'span'): HTMLElement =>
  el(tag, { class: 'Brand' }, drawing('BrandMark', '0 0 32 32', MARK), el('span', { class: 'Brand-word' }, name));

/** Follows the device's theme, also when it changes while the page is open. */
export function applyDeviceTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => (document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', apply);
  apply();
}

/** The texts in the chosen language; null follows the browser. */
export function pageTexts(chosen: string | null): Texts {
  const texts = textsOf(chosen);
  document.documentElement.lang = texts.language;
  return texts;
}

/** Resolves once there is a body, because the scripts run in the head. */
export const bodyReady = (): Promise<unknown> =>
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
