/**
 * A command of the component layer that resolves once Playwright knows the frame of the test file. On a busy machine it
 * may still hold the frame of the file before, and the first key press then fails with "Frame was detached".
 */
// oxlint-disable-next-line no-restricted-imports -- the next turn of the event loop, no time
import { setImmediate } from 'node:timers/promises';
import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

export const ownFrame: BrowserCommand<[]> = async ({ page }) => {
  while (
    !(await page
      .frame('vitest-iframe')
      ?.evaluate(() => true)
      .catch(() => false))
  )
    await setImmediate();
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    ownFrame: () => Promise<void>;
  }
}
