/** Findings of axe on the page as it is shown now. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { Theme } from './views.ts';

const COLOURS = ['color-contrast'];

/**
 * Names, roles and order are the same in both themes: in the dark one only the colours are looked at. Axe stays in the
 * page and is run there: AxeBuilder sends it anew for each run and opens a page of its own, four times as slow. It is
 * needed only where a frame has to be looked into as well.
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
