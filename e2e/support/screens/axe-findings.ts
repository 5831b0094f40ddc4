/** Runs axe on the page as it is shown. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { Theme } from './views.ts';

const COLOURS = ['color-contrast'];

/**
 * Names, roles and order are the same in both themes, so in the dark one only the colours are checked. Axe is loaded
 * into the page once and run there: AxeBuilder injects it for each run and opens an extra page, which is four times as
 * slow, so it is used only for pages with frames.
 */
export async function axeFindings(page: Page, theme: Theme): Promise<string[]> {
  const violations = page.frames().length > 1 ? await inFrames(page, theme) : await inPage(page, theme);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

async function inPage(page: Page, theme: Theme): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(theme === 'dark' && { runOnly: { type: 'rule', values: COLOURS } }),
  };
  return page.evaluate(async (chosen) => {
    const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(document, chosen);
    return violations;
  }, options);
}

async function inFrames(page: Page, theme: Theme): Promise<axe.Result[]> {
  const builder = new AxeBuilder({ page });
  return (await (theme === 'light' ? builder : builder.withRules(COLOURS)).analyze()).violations;
}
