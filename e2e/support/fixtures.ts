/** The `test` function of every spec, with the product's address and a user object for the common actions. */
import { test as base, expect, type Page } from '@playwright/test';
import { User } from './users/user.ts';

export interface Fixtures {
  /** A new user in their own browser. */
  user: User;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const url = process.env['E2E_URL'];
    if (!url) throw new Error('E2E_URL is not set: the global setup did not start the product.');
    await use(url);
  },
  user: async ({ page }, use) => {
    const unexpected = collectErrors(page);
    await use(await User.using(page));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
});

/** The scenarios include refused requests, lost connections and a missing remote, but never a script error. */
const expected = [
  /Failed to load resource|\[ Federation Runtime \]|remote \w+ did not load|error occurred when fetching the script/,
  /net::ERR_|ERR_INTERNET_DISCONNECTED|status of 4\d\d|status of 503/,
];

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !expected.some((pattern) => pattern.test(text))) errors.push(text);
  });
  return errors;
}

export { expect };
