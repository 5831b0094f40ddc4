/** The main job without a mouse, using only the names in the accessibility tree. */
import { celebration } from '@scrollstop/challenge/features/celebration/en';
import { challenge } from '@scrollstop/challenge/features/challenge/en';
import { emergency } from '@scrollstop/challenge/features/emergency/en';
import { gate } from '@scrollstop/challenge/features/gate/en';
import { timer } from '@scrollstop/challenge/features/timer/en';
import { auth } from '@scrollstop/challenge/features/auth/en';
import { intro } from '@scrollstop/challenge/features/intro/en';
import { expect, test } from '../../support/fixtures.ts';
import { pressAccessKey, pressEnterOn, tabTo, typeInto } from '../../support/pages/keyboard.ts';

test.use({ serviceWorkers: 'block' });

const REFLECTION = 'The gull came back twice.';

test('a user registers, completes day 1 and finds it in the journal with the keyboard alone @journey', async ({
  page,
  user,
}) => {
  await page.goto('/auth?mode=sign-up');
  await pressEnterOn(page, page.getByRole('button', { name: intro.skip }));
  await typeInto(page, page.getByRole('textbox', { name: auth.email }), user.email);
  await typeInto(page, page.getByLabel(auth.password, { exact: true }), user.password);
  await pressEnterOn(page, page.getByRole('button', { name: auth.signUp.submit }));
  await page.waitForURL('**/purchase-motivation');

  await pressEnterOn(page, page.getByRole('button', { name: gate.startTrial }));
  const start = page.getByRole('button', { name: 'Start Today' });
  await expect(start).toBeVisible();
  // The shortcuts are the ones listed in the settings.
  await pressAccessKey(page, 'd');

  const dialog = page.getByRole('dialog');
  // The focus is on the dialog's title, so a screen reader reads it first.
  await expect(dialog.getByRole('heading').first()).toBeFocused();
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog:
      - heading [level=2]
      - region
      - textbox
      - group "${challenge.optionsTitle}":
        - radio "${challenge.options.yes}"
        - radio "${challenge.options.partial}"
        - radio "${challenge.options.no}"
      - button "${challenge.submit}"
  `);
  await pressAccessKey(page, 't');
  await expect(dialog.getByRole('button', { name: timer.pause })).toBeVisible();
  await pressAccessKey(page, 't');
  await typeInto(page, dialog.getByRole('textbox'), REFLECTION);
  await tabTo(page, dialog.getByRole('radio', { name: challenge.options.yes }));
  await page.keyboard.press('Space');
  await pressEnterOn(page, dialog.getByRole('button', { name: challenge.submit, exact: true }));

  const done = page.getByRole('dialog').getByRole('button', { name: celebration.continue });
  await pressEnterOn(page, done);
  await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressEnterOn(page, page.getByRole('link', { name: 'Journal' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: REFLECTION })).toBeVisible();

  await pressAccessKey(page, 'u');
  await expect(page.getByRole('heading', { level: 1, name: emergency.title })).toBeVisible();
});
