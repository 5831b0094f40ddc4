/** Looks at the screen that is open in every view: one visit, then resized, in another theme, in another language. */
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
  /** Pictures, and axe in every view; otherwise the layout, the same in both themes, and axe in the first view. */
  full: boolean;
  /** A line for each: screen, view, language, theme, kind of fault, and its words. */
  findings: string[];
}

export interface ScreenOptions {
  /** A selector of the button that has to be seen without a scroll. */
  main?: string | undefined;
  /** False for pages that speak one language whatever is chosen. */
  translated?: boolean | undefined;
}

/** Leaves the page as it was, so that the visit can go on. */
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
        await keepPicture(cdp, join(name, `${screen}-${language}-${theme}.png`));
      }
      await showTheme(page, 'light');
      await keepPicture(cdp, join(name, 'whole', `${screen}-${language}.png`), await wholeOf(page));
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
  // Not detached: with a session of the page its virtual authenticator goes.
  if (size) await page.setViewportSize(size);
  if (options.translated !== false) await switchLanguage(page, 'default');
}

async function show(page: Page, cdp: CDPSession, { width, height, text }: View): Promise<void> {
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: (NORMAL_TEXT * text) / 100 } });
  await page.setViewportSize({ width, height });
  await page.evaluate(() => document.fonts.ready);
  // A resize observer, such as the one that gives a toast its room, runs as a frame is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.evaluate(atRest);
}

async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
  await page.evaluate(atRest);
}

/** The whole page, where it is longer than the screen. */
const wholeOf = (page: Page): Promise<Clip | null> =>
  page.evaluate(() => {
    const { scrollWidth: width, scrollHeight: height, clientHeight } = document.documentElement;
    return height > clientHeight ? { x: 0, y: 0, width, height, scale: 1 } : null;
  });

/** Without what Playwright's own screenshot waits for, which `show` has waited for: a third of its time. */
async function keepPicture(cdp: CDPSession, name: string, clip?: Clip | null): Promise<void> {
  if (clip === null) return;
  const whole = clip && { clip, captureBeyondViewport: true };
  const { data } = await cdp.send('Page.captureScreenshot', { optimizeForSpeed: true, ...whole });
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  await writeFile(path, data, 'base64');
}

/** As another tab of the same person would: the page follows, and what stands open on it stays open. */
async function switchLanguage(page: Page, language: 'it' | 'en' | 'default'): Promise<void> {
  const before = await settled(page, ({ loading }) => !loading);
  await page.evaluate((chosen) => {
    localStorage.setItem('scrollstop-locale', JSON.stringify(chosen));
    dispatchEvent(new StorageEvent('storage', { key: 'scrollstop-locale' }));
  }, language);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.lang), { timeout: LANGUAGE_TIMEOUT })
    .toBe(language === 'it' ? 'it' : 'en');
  // Texts of the screen are loaded after those of the frame; it is there when it has its headings and controls again,
  // and perhaps more: a card that asks a server may come late.
  await settled(
    page,
    // A screen that waits for its texts is still in the document, hidden.
    ({ parts, words, loading }) =>
      !loading && parts >= before.parts && (words !== before.words || language === 'default'),
  );
  await page.evaluate(atRest);
}

type State = ReturnType<typeof stateOf>;

/** Waits until two looks find the same state, and the right one. */
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

/** The number of headings and controls without a toast's, and the words without digits, which a clock changes. */
function stateOf(): { parts: number; words: string; loading: boolean } {
  const parts = document.querySelectorAll(':is(h1, h2, h3, button, a[href], input, textarea):not(.Toaster *)').length;
  const loading = document.querySelector('.Skeleton') !== null;
  return { parts, words: document.body.innerText.replace(/\d/g, ''), loading };
}

/** Fails the test that has any. */
export function tellFindings({ findings }: Review): void {
  if (findings.length > 0) throw new Error(`${findings.length} findings\n${findings.join('\n')}`);
}
