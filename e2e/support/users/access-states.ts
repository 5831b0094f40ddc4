/** Brings a browser into a state of access (G-1), by the same calls and screens as a user. */
import { expect, type Page } from '@playwright/test';
import { becomePremium, expireTrial, register, startTrial } from './account.ts';

export const accessStates = {
  visitor: (page: Page) => page.addInitScript(() => localStorage.setItem('digital-detox-intro-seen', 'true')),
  none: (page: Page) => register(page.request),
  trial: (page: Page) => startTrial(page.request),
  premium: (page: Page) => becomePremium(page.request),
  async expired(page: Page) {
    const { id } = await startTrial(page.request);
    await expireTrial(id);
  },
  async demo(page: Page) {
    await accessStates.visitor(page);
    await page.goto('/demo');
    await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
  },
};
