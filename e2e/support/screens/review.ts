/** Reviews the open screen in every view: without a new visit it is resized and its theme and language are changed. */
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { atRest } from '@scrollstop/ui/testing/at-rest.ts';
import { layoutFaults } from '@scrollstop/ui/testing/layout-faults.ts';
import { axeFindings } from './axe-findings.ts';
import { isWidthClass, nameOf, showsMainButton, themes, type Theme, type View } from './views.ts';

const folder = join(import.meta.dirname, '../../../screenshots');
const NORMAL_TEXT = 16;
const LANGUAGE_TIMEOUT = 20_000;

type Clip = { x: number; y: number; width: number; height: number; scale: number };

export interface Review {
  page: Page;
  views: readonly View[];
  languages: readonly ('it' | 'en')[];
  /** True: pictures, and axe in every layout. False: only the layout, and axe in the first view. */
  full: boolean;
  /** One line for each finding: screen, view, language, theme, kind of fault, description. */
  findings: string[];
}

export interface ScreenOptions {
  /** A selector of the button that must be visible without scrolling. */
  main?: string | undefined;
  /** False for pages that exist in one language only. */
  translated?: boolean | undefined;
}

/** Reviews the screen, then restores the page's size, theme and language so that the test can continue. */
export async function reviewScreen(review: Review, screen: string, options: ScreenOptions = {}): Promise<void> {
  const { page, views, full, findings } = review;
  const size = page.viewportSize();
  const cdp = await page.context().newCDPSession(page);
  const shown = options.translated === false ? (['en'] as const) : review.languages;
  for (const language of shown) {
    if (options.translated !== false) await switchLanguage(page, language);
    const addTo = (view: string) => (theme: string, kind: string, text: string) =>
      findings.push([screen, view, language, theme, kind, text].join(' · '));
    for (const view of views) {
      await show(page, cdp, view);
      const name = nameOf(view);
      const add = addTo(name);
      const main = showsMainButton(view) ? options.main : undefined;
      for (const { kind, text } of await page.evaluate(layoutFaults, main)) add('both', kind, text);
      if (!full) continue;
      for (const theme of themes) {
        await showTheme(page, theme);
        // The colours do not depend on the language.
        if (isWidthClass(view) && (theme === 'light' || language === shown[0]))
          for (const text of await axeFindings(page, theme)) add(theme, 'axe', text);
        await savePicture(cdp, join(name, `${screen}-${language}-${theme}.png`));
      }
      await showTheme(page, 'light');
      await savePicture(cdp, join(name, 'whole', `${screen}-${language}.png`), await fullPageClip(page));
    }
    if (full) continue;
    const [first] = views;
    await show(page, cdp, first!);
    for (const theme of themes) {
      await showTheme(page, theme);
      for (const text of await axeFindings(page, theme)) addTo(nameOf(first!))(theme, 'axe', text);
    }
    await showTheme(page, 'light');
  }
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: NORMAL_TEXT } });
  // The session is not detached: that would remove the page's virtual authenticator.
  if (size) await page.setViewportSize(size);
  if (options.translated !== false) await switchLanguage(page, 'default');
}

async function show(page: Page, cdp: CDPSession, { width, height, text }: View): Promise<void> {
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: (NORMAL_TEXT * text) / 100 } });
  await page.setViewportSize({ width, height });
  await page.evaluate(() => document.fonts.ready);
  // Resize observers, such as the one that makes room for a toast, run when a frame is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.evaluate(atRest);
}

async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
  await page.evaluate(atRest);
}

/** The area of the full page, or null if the page fits the screen. */
const fullPageClip = (page: Page): Promise<Clip | null> =>
  page.evaluate(() => {
    const { scrollWidth: width, scrollHeight: height, clientHeight } = document.documentElement;
    return height > clientHeight ? { x: 0, y: 0, width, height, scale: 1 } : null;
  });

/** Takes a third of the time of Playwright's own screenshot, which would repeat the waits of `show`. */
async function savePicture(cdp: CDPSession, name: string, clip?: Clip | null): Promise<void> {
  if (clip === null) return;
  const area = clip && { clip, captureBeyondViewport: true };
  const { data } = await cdp.send('Page.captureScreenshot', { optimizeForSpeed: true, ...area });
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  await writeFile(path, data, 'base64');
}

/** Switches as another tab of the same user would: the page follows, and its open dialogs stay open. */
async function switchLanguage(page: Page, language: 'it' | 'en' | 'default'): Promise<void> {
  const before = await settled(page, ({ loading }) => !loading);
  await page.evaluate((chosen) => {
    localStorage.setItem('scrollstop-locale', JSON.stringify(chosen));
    dispatchEvent(new StorageEvent('storage', { key: 'scrollstop-locale' }));
  }, language);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.lang), { timeout: LANGUAGE_TIMEOUT })
    .toBe(language === 'it' ? 'it' : 'en');
  // The screen's texts load after those of the layout around it. The screen is ready once it has at least as many
  // headings and controls as before; a card that waits for a server may add more later.
  await settled(
    page,
    // A screen that waits for its texts is still in the document, but hidden.
    ({ parts, words, loading }) =>
      !loading && parts >= before.parts && (words !== before.words || language === 'default'),
  );
  await page.evaluate(atRest);
}

type State = ReturnType<typeof stateOf>;

/** Waits until two successive readings are equal and `isRight` accepts them. */
async function settled(page: Page, isRight: (state: State) => boolean): Promise<State> {
  let last = await page.evaluate(stateOf);
  await expect
    .poll(
      async () => {
        const before = last;
        last = await page.evaluate(stateOf);
        return isRight(last) && before.parts === last.parts && before.words === last.words;
      },
      { timeout: LANGUAGE_TIMEOUT, intervals: [150] },
    )
    .toBe(true);
  return last;
}

/** The number of headings and controls outside toasts, and the text without digits, which a clock changes. */
function stateOf(): { parts: number; words: string; loading: boolean } {
  const parts = document.querySelectorAll(':is(h1, h2, h3, button, a[href], input, textarea):not(.Toaster *)').length;
  const loading = document.querySelector('.Skeleton') !== null;
  return { parts, words: document.body.innerText.replace(/\d/g, ''), loading };
}

/** Fails the test if there are findings. */
export function reportFindings({ findings }: Review): void {
  if (findings.length > 0) throw new Error(`${findings.length} findings\n${findings.join('\n')}`);
}
