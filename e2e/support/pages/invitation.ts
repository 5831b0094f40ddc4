import { addToHome } from '@scrollstop/challenge/features/add-to-home/en';
import type { Page } from '@playwright/test';

/** A click that is not done by then never will be: a dialog has opened above the invitation in the meantime. */
const CLICK_MS = 2_000;

/**
 * Answers the invitation to install with "Remind me later" whenever it stands on home. It may come while a dialog is open above it
 * (add-to-home.test.tsx has its rules); then it waits until the dialog is closed.
 */
export const putOffInvitation = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    page.locator('body:not(:has(dialog[open]))').getByRole('button', { name: addToHome.later }),
    (later) => later.click({ timeout: CLICK_MS }).catch(() => undefined),
  );
