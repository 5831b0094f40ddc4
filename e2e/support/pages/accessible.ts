import { atRest } from '@scrollstop/ui/testing/at-rest';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** Checks the whole page in its present state against WCAG 2.2 A and AA and the best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // The consent banner may be there before the screen below it.
  await expect(page.locator('h1, dialog[open]').first()).toBeAttached();
  await page.evaluate(atRest);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Checks the page in the dark and in the light theme; the page keeps the light one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await test.step(`axe, ${theme}`, () => expectAccessible(page));
  }
}
