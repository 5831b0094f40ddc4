import { auth } from '@scrollstop/challenge/features/auth/en';
import { celebration } from '@scrollstop/challenge/features/celebration/en';
import { challenge } from '@scrollstop/challenge/features/challenge/en';
import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { intro } from '@scrollstop/challenge/features/intro/en';
import { featurePaths } from '@scrollstop/challenge/features/paths';
import { expect, test } from '../../support/fixtures.ts';
import { CARD_OK } from '../../support/users/user.ts';
import { hasWebkit, startWebkit, type WebkitPage } from '../../webkit/webkit.ts';

const REFLECTION = 'The gull came back twice.';

let webkit: WebkitPage;

test.skip(!hasWebkit, 'needs the packages webkit2gtk-driver and xvfb, which .ci/run installs');
test.beforeAll(async () => {
  webkit = await startWebkit();
});
test.afterAll(() => webkit?.close());

const named = (text: string) => `//*[self::button or self::a][normalize-space()="${text}"]`;
const inDialog = (path: string) => `//dialog[@open]${path}`;

/** Scripts for the page: one collects errors, the other returns them and reports horizontal scrolling. */
const LISTEN = `window.errors = [];
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));`;
const FAULTS = `return [...errors,
  ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : [])];`;

test('in WebKit a user registers, pays and completes a day, which Chromium shows, and every screen fits', async ({
  baseURL,
  user,
  page,
}) => {
  const { driver, find, click, type, untilPath } = webkit;
  await driver.get(`${baseURL}/`);
  for (let slide = 1; slide <= 4; slide++) await click(named(intro.continue));
  await type('//input[@type="email"]', user.email);
  await type('//input[@type="password"]', user.password);
  await click(named(auth.signUp.submit));
  await untilPath('/purchase-motivation');

  await driver.get(`${baseURL}/checkout`);
  await click(`//button[starts-with(normalize-space(), "${checkout.card.name}")]`);
  await type('//input[@autocomplete="cc-name"]', 'Giulia Rossi');
  await type('//input[@autocomplete="cc-number"]', CARD_OK);
  await type('//input[@autocomplete="cc-exp"]', '1234');
  await type('//input[@autocomplete="cc-csc"]', '123');
  await click('//button[@type="submit"]');
  await untilPath('/');

  await click(named('Start Today'));
  await type(inDialog('//textarea'), REFLECTION);
  await click(inDialog(`//label[contains(., "${challenge.options.yes}")]`));
  await click(inDialog(named(challenge.submit)));
  await click(inDialog(named(celebration.continue)));
  await find(named('Completed Today'));

  await page.goto('/');
  await user.seeIntro();
  await user.signIn();
  await expect(user.dayButton()).toBeVisible();
  await page.goto('/journal');
  await expect(page.getByText(REFLECTION)).toBeVisible();

  for (const path of ['/', '/emergency', '/profile', ...featurePaths]) {
    await driver.get(`${baseURL}${path}`);
    await driver.executeScript(LISTEN);
    await find('//main[not(.//*[contains(@class, "Skeleton")])]//h1');
    expect(await driver.executeScript<string[]>(FAULTS), path).toEqual([]);
    expect(new URL(await driver.getCurrentUrl()).pathname).toBe(path);
  }
});
