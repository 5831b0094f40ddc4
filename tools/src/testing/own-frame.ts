/**
 * A command of the component layer that resolves once Playwright has the frame of the current test file. On a busy
 * machine it may still have that of the previous file, and the first key press fails with "Frame was detached".
 */
// oxlint-disable-next-line no-restricted-imports -- waits for a turn of the event loop, not for time
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
