import { atRest } from '@scrollstop/ui/testing/at-rest.ts';
import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../screens/axe-findings.ts';
import type { Theme } from '../screens/views.ts';

/** Checks the whole page in its present state against WCAG 2.2 A and AA and the best practices. */
export const expectAccessible = (page: Page): Promise<void> => expectNoFindings(page, 'light');

/** Checks the page in the dark and in the light theme; the page keeps the light one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await test.step(`axe, ${theme}`, () => expectNoFindings(page, theme));
  }
}

async function expectNoFindings(page: Page, theme: Theme): Promise<void> {
  // The consent banner may be there before the screen below it.
  await expect(page.locator('h1, dialog[open]').first()).toBeAttached();
  await page.evaluate(atRest);
  expect(await axeFindings(page, theme)).toEqual([]);
}
