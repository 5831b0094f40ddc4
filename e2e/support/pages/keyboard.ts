/** Uses the product by keyboard alone, and checks the name of each control as a screen reader announces it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** An upper limit: no screen has so many controls. */
const STOPS = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

/** Presses Tab until the control has the focus; every control on the way must have an accessible name. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS && !(await hasFocus(target)); stop++) {
    await page.keyboard.press('Tab');
    await expectStopIsNamed(page);
  }
  expect(await hasFocus(target), `${String(target)} is reached by Tab`).toBe(true);
}

/** Moves to the control by Tab and presses Enter. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/**
 * Presses Alt and a letter. Chromium reacts to the character event that the system sends after the key, which
 * Playwright omits for every key that is pressed with Alt.
 */
export async function pressAccessKey(page: Page, letter: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const key = { key: letter, text: letter, unmodifiedText: letter };
  await session.send('Input.dispatchKeyEvent', { type: 'char', modifiers: 1, ...key });
  await session.detach();
}

/** Checks that the focused element has a name in the accessibility tree. */
async function expectStopIsNamed(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  // Between the last control and the first one the focus is in the browser's toolbar.
  if ((await focused.count()) === 0) return;
  expect(await focused.ariaSnapshot(), 'a stop of the Tab key has a name').toMatch(/"[^"]+"|: ./);
}
