import { openAnew } from '../../support/pages/device.ts';
import { iPhone } from '../../support/pages/phone.ts';
import { becomePremium } from '../../support/users/account.ts';
import { expect, test } from '../../support/screens/fixture.ts';

// On a computer "Continue" would open the app's website.
test.use({ userAgent: iPhone.userAgent });

/** Each language has its own test, because the page takes its language from its address. */
const once = { translated: false };

for (const [lang, names] of [
  ['en', { still: 'Still want Instagram?', notNow: 'Not now', works: 'It works' }],
  ['it', { still: 'Vuoi ancora aprire Instagram?', notNow: 'Non ora', works: 'Funziona' }],
] as const)
  test(`the pause in ${lang}`, async ({ page, review }) => {
    await page.addInitScript(() => (Math.random = () => 0));
    await page.clock.install();
    const open = async (more = '') => {
      await page.goto(`/pause?app=instagram&lang=${lang}${more}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    await open();
    await page.clock.runFor(3_900);
    await review(`50-pause-breath-${lang}`, once);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: names.still })).toBeVisible();
    await review(`50-pause-choice-${lang}`, { ...once, main: '.RestDisc button' });
    await page.getByRole('button', { name: names.notNow }).click();
    await review(`50-pause-instead-${lang}`, { ...once, main: '.RestDisc button' });
    await open('&test');
    await expect(page.getByRole('heading', { name: names.works })).toBeVisible();
    await review(`51-pause-works-${lang}`, once);
    await open();
    await page.keyboard.press('Escape');
    await review(`50-pause-quiet-${lang}`, once);
  });

test('the pause with a plan', async ({ page, review }) => {
  await page.clock.install();
  await page.route('**/api/pause', (route) =>
    route.fulfill({
      json: {
        plans: [{ cue: { kind: 'app', text: 'I’m in bed with Instagram' }, action: { kind: 'ours', id: 'p3' } }],
        counting: false,
        breathSeconds: 10,
      },
    }),
  );
  await page.goto(`/pause?app=instagram&lang=en#${'k'.repeat(22)}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pause-page'))).toContain('in bed');
  await page.clock.runFor(11_000);
  await expect(page.getByRole('heading', { name: 'You planned:' })).toBeVisible();
  await review('50-pause-plan', { ...once, main: '.Button[data-variant="ember"]' });
});

test('the guide to the pause', async ({ page, review }) => {
  await becomePremium(page.request);
  for (const [platform, steps] of [
    ['ios', 3],
    ['android', 2],
    ['computer', 2],
  ] as const) {
    await openAnew(page, '/setup/pause');
    await page.locator('.Guide-device summary').click();
    await page.locator(`input[type="radio"][value="${platform}"]`).check();
    await review(`51-pause-setup-${platform}`);
    await page.locator('.Answer').first().click();
    for (let step = 1; step <= steps; step += 1) {
      await review(`51-pause-step-${platform}-${step}`);
      await page.locator('.Button[data-variant="sun"]').click();
    }
    await review(`51-pause-prove-${platform}`);
  }
});
