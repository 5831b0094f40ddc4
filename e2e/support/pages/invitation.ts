import { addToHome } from '@scrollstop/challenge/texts/en/add-to-home';
import type { Page } from '@playwright/test';

/**
 * Answers the invitation to install with "Remind me later" whenever it stands on home. It may come while a dialog is open above it
 * (add-to-home.spec.ts has its rules); then it waits until the dialog is closed.
 */
export const putOffInvitation = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    page.locator('body:not(:has(dialog[open]))').getByRole('button', { name: addToHome.later }),
    (later) => later.click(),
  );
