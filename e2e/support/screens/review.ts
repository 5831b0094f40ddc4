/** Looks at the screen that is open in every view: one visit, then resized, in another theme, in another language. */
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { CDPSession, Page, TestInfo } from '@playwright/test';
import { atRest } from '@scrollstop/ui/testing/at-rest';
import { layoutFaults } from '@scrollstop/ui/testing/layout-faults';
import { nameOf, showsMainButton, themes, type View } from './views.ts';

const folder = join(import.meta.dirname, '../../../screenshots');
const NORMAL_TEXT = 16;

export interface Finding {
  screen: string;
  view: string;
  language: string;
  theme: string;
  kind: string;
  text: string;
}

export interface Review {
  page: Page;
  views: readonly View[];
  languages: readonly ('it' | 'en')[];
  /** Pictures and axe in both themes; otherwise the layout alone, which is the same in both. */
  full: boolean;
  findings: Finding[];
}

export interface ScreenOptions {
  /** A selector of the button that has to be seen without a scroll. */
  main?: string | undefined;
  /** False for pages that speak one language whatever is chosen. */
  translated?: boolean | undefined;
}

/** Leaves the page as it was, so that the visit can go on. */
export async function reviewScreen(
  review: Review,
  screen: string,
  options: ScreenOptions = {},
): Promise<void> {
  const { page, views, full, findings } = review;
  const size = page.viewportSize();
  const cdp = await page.context().newCDPSession(page);
  for (const language of options.translated === false ? (['en'] as const) : review.languages) {
    if (options.translated !== false) await switchLanguage(page, language);
    for (const view of views) {
      await show(page, cdp, view);
      const name = nameOf(view);
      const add = (theme: string, kind: string, text: string) =>
        findings.push({ screen, view: name, language, theme, kind, text });
      const main = showsMainButton(view) ? options.main : undefined;
      for (const { kind, text } of await page.evaluate(layoutFaults, main)) add('both', kind, text);
      if (!full) continue;
      for (const theme of themes) {
        await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
        await page.evaluate(atRest);
        for (const text of await axeFindings(page, theme)) add(theme, 'axe', text);
        await page.screenshot({ path: join(folder, name, `${screen}-${language}-${theme}.png`) });
      }
      const path = join(folder, name, 'whole', `${screen}-${language}.png`);
      await page.screenshot({ path, fullPage: true });
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    }
  }
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: NORMAL_TEXT } });
  await cdp.detach();
  if (size) await page.setViewportSize(size);
  if (options.translated !== false) await switchLanguage(page, 'default');
}

async function show(page: Page, cdp: CDPSession, { width, height, text }: View): Promise<void> {
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: (NORMAL_TEXT * text) / 100 } });
  await page.setViewportSize({ width, height });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(atRest);
}

/** As another tab of the same user would: the page follows, and what stands open on it stays open. */
async function switchLanguage(page: Page, language: 'it' | 'en' | 'default'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('scrollstop-locale', JSON.stringify(chosen));
    dispatchEvent(new StorageEvent('storage', { key: 'scrollstop-locale' }));
  }, language);
  const lang = language === 'it' ? 'it' : 'en';
  await page.waitForFunction((expected) => document.documentElement.lang === expected, lang);
  await page.waitForLoadState('networkidle');
  await page.evaluate(atRest);
}

/** Names, roles and order are the same in both themes: in the second one only the colours are looked at. */
async function axeFindings(page: Page, theme: (typeof themes)[number]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (theme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

/** Hands the findings to the reporter and fails the test that has any. */
export function tellFindings({ findings }: Review, info: TestInfo): void {
  for (const finding of findings)
    info.annotations.push({ type: 'finding', description: JSON.stringify(finding) });
  const lines = findings.map(({ screen, view, language, theme, kind, text }) =>
    [screen, view, language, theme, kind, text].join(' · '),
  );
  if (lines.length > 0) throw new Error(`${lines.length} findings\n${lines.join('\n')}`);
}
