import { atRest } from '@scrollstop/ui/testing/at-rest.ts';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../screens/axe-findings.ts';

/** Checks a state that tests/screens does not cover against WCAG 2.2 A and AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // The consent banner may appear before the screen below it.
  await expect(page.locator('h1, dialog[open]').first()).toBeAttached();
  await page.evaluate(atRest);
  expect(await axeFindings(page, 'light')).toEqual([]);
}
