import { becomePremium, getJson } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

test('after one visit the app starts offline, and a day that is completed offline is sent later', async ({
  user,
  page,
  context,
}) => {
  await becomePremium(page.request);
  await page.goto('/');
  await expect(user.dayButton()).toBeVisible();

  await test.step('the service worker has cached the app once the page is idle', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const names = await caches.keys();
            const counts = await Promise.all(
              names.map(async (name) => (await (await caches.open(name)).keys()).length),
            );
            return {
              entries: counts.reduce((sum, count) => sum + count, 0),
              ready: (await navigator.serviceWorker.getRegistration())?.active?.state,
            };
          }),
        { timeout: 30_000 },
      )
      .toMatchObject({ ready: 'activated' });
    await expect
      .poll(
        () => page.evaluate(async () => Boolean(await caches.match('/index.html', { ignoreSearch: true }))),
        { timeout: 30_000 },
      )
      .toBe(true);
  });

  await test.step('offline: reload, do the day', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
    await user.completeDay('Written without a network.');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
  });

  await test.step('online again: the server has it', async () => {
    await context.setOffline(false);
    await expect
      .poll(() => getJson(page.request, '/api/progress'), { timeout: 20_000 })
      .toMatchObject([{ day: 1, completed: true, reflectionText: 'Written without a network.' }]);
  });
});

test('a signed-out user sees the sign-in screen offline, not an error page', async ({
  user,
  page,
  context,
}) => {
  await page.goto('/');
  await user.seeIntro();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect
    .poll(
      () => page.evaluate(async () => Boolean(await caches.match('/index.html', { ignoreSearch: true }))),
      { timeout: 30_000 },
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
});
