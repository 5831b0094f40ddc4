import { auth } from '@scrollstop/challenge/features/auth/en';
import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { everyScreen } from '@scrollstop/challenge/features/every-screen/en';
import { home } from '@scrollstop/challenge/features/home/original';
import { intro } from '@scrollstop/challenge/features/intro/en';
import { StoredArrived, StoredProgress } from '@scrollstop/contracts/device/storage';
import {
  DailyAccess,
  StoredPress,
  StoredCheckinDraft,
  StoredCheckins,
  StoredDrafts,
  StoredEmergencyLogs,
  StoredEmergencyStats,
  StoredInterventions,
  StoredStats,
  StoredTotals,
  StoredHomeShown,
} from '@scrollstop/contracts/device/storage-record';
import {
  StoredOnboarding,
  StoredProfile,
  StoredUser,
  StoredUserProfile,
} from '@scrollstop/contracts/device/storage-session';
import { StoredScreenTime } from '@scrollstop/contracts/device/storage-screen-time';
import { StoredDocuments } from '@scrollstop/challenge/documents/storage-documents';
import { StoredBuddy } from '@scrollstop/contracts/device/storage-buddy';
import { StoredReminder } from '@scrollstop/contracts/device/storage-reminder';
import { StoredWords } from '@scrollstop/contracts/device/storage-words';
import type { Page } from '@playwright/test';
import { checkin } from '../../support/pages/checkin.ts';
import { save } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Every specified storage key, with its name and shape, is created by the actions of a user. */
test.use({ serviceWorkers: 'block' });

interface Shape {
  safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: unknown };
}

const keysOf = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());

const checkedKeys = new Set<string>();
/** Requires that the key exists and that its JSON matches the contract exactly. */
async function expectShape(page: Page, key: string, shape: Shape): Promise<void> {
  await expect.poll(() => keysOf(page), key).toContain(key);
  const text = await page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  const value: unknown = JSON.parse(text);
  const { success, data, error } = shape.safeParse(value);
  expect(success, `${key}: ${text} ${String(error)}`).toBe(true);
  expect(data, key).toEqual(value);
  checkedKeys.add(key);
}

const value = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('a user’s first day stores every key in its specified shape, and logout deletes them', async ({ user, page }) => {
  await page.goto('/checkout');

  await test.step('before there is an account', async () => {
    await page.getByRole('button', { name: intro.hours.yours }).click();
    await page.getByLabel(intro.hours.yours).fill('3.5');
    await user.seeIntro();
    expect(await value(page, 'digital-detox-intro-seen')).toBe('true');
    await page.getByRole('button', { name: new RegExp(`^${checkout.card.name} `) }).click();
    await page.getByLabel(auth.email).fill(user.email);
    await page.getByLabel(auth.password, { exact: true }).fill(user.password);
    await expectShape(page, 'temp-onboarding-data', StoredOnboarding);
    expect(JSON.parse((await value(page, 'temp-onboarding-data')) ?? '')).toEqual({
      schemaVersion: 1,
      hours: 3.5,
      email: user.email,
    });
  });

  await test.step('the account', async () => {
    await page.getByRole('button', { name: auth.signUp.submit }).click();
    await expectShape(page, 'auth-user', StoredUser);
    await expectShape(page, 'digital-detox-profile', StoredProfile);
    await expectShape(page, 'userProfile', StoredUserProfile);
    await expectShape(page, 'records-arrived', StoredArrived);
    await save(page.request, '/api/trial/start');
  });

  await test.step('the day', async () => {
    await page.goto('/');
    const dialog = await user.openDay();
    await dialog.getByRole('textbox').fill('A gull.');
    await expectShape(page, 'challenge-draft', StoredDrafts);
    await dialog.getByText('Yes, completed successfully').click();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expectShape(page, 'digital-detox-progress', StoredProgress);
    await expectShape(page, 'reminder', StoredReminder);
    await expectShape(page, 'user-stats', StoredStats);
    await expectShape(page, 'daily-access-control', DailyAccess);
    expect(await keysOf(page)).not.toContain('challenge-draft');
    await page.getByRole('button', { name: home.addToHome }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The specified value is a plain instant, not JSON. The dialog may open before its content has loaded.
    await expect.poll(() => value(page, 'add-to-home-popup-last-shown')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    await page.keyboard.press('Escape');
  });

  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  await test.step('the check-in', async () => {
    await page.goto('/progress');
    await checkin(page, today, { but: 1 });
    await expectShape(page, 'checkin-draft', StoredCheckinDraft);
    await checkin(page, today);
    await page.getByRole('button', { name: 'Complete check-in', exact: true }).click();
    await expectShape(page, 'daily-checkins', StoredCheckins);
    await expect.poll(() => value(page, `checkin-completed-${today}`)).toBe('true');
    await page.goto('/days-off');
    await page.getByRole('button', { name: /^Take \d+ days? off/ }).click();
    await expectShape(page, 'documents', StoredDocuments);
  });

  await test.step('the emergency', async () => {
    await page.goto('/emergency');
    await page.getByRole('button', { name: "I'M ABOUT TO SCROLL", exact: true }).click();
    await expectShape(page, 'emergency-activation', StoredPress);
    await page.getByRole('button', { name: 'Completed', exact: true }).click();
    await expectShape(page, 'emergency-anti-scroll-logs', StoredEmergencyLogs);
    await expectShape(page, 'emergency-stats', StoredEmergencyStats);
    await expectShape(page, 'intervention-stats', StoredInterventions);
    await expectShape(page, 'device-totals', StoredTotals);
    await expectShape(page, 'screen-time', StoredScreenTime);
    await expectShape(page, 'home-shown', StoredHomeShown);
    await expect.poll(() => value(page, 'emergency-score')).toBe('10');
    expect(await value(page, 'emergency-usage-count')).toBe('1');
  });

  await test.step('the buddy', async () => {
    await page.goto('/buddy');
    await expectShape(page, 'buddy', StoredBuddy);
  });

  await test.step('the place of the words, once the user has chosen one', async () => {
    await save(page.request, '/api/progress/words', { place: 'server' });
    await page.reload();
    await expectShape(page, 'words-place', StoredWords);
  });

  const device = ['add-to-home-popup-last-shown', 'digital-detox-intro-seen'];
  await test.step('no other key is stored', async () => {
    const plain = [...device, `checkin-completed-${today}`, 'emergency-score', 'emergency-usage-count'];
    const sent = ['challenge-draft', 'checkin-draft'];
    expect((await keysOf(page)).filter((key) => !key.startsWith('scrollstop-'))).toEqual(
      [...checkedKeys, ...plain].filter((key) => !sent.includes(key)).sort(),
    );
  });

  await test.step('logout keeps only the keys that belong to the device', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(user.toast(everyScreen.loggedOut.title)).toBeVisible();
    await expect.poll(async () => (await keysOf(page)).filter((key) => !key.startsWith('scrollstop-'))).toEqual(device);
  });

  await test.step('the demo', async () => {
    await page.goto('/demo');
    await expectShape(page, 'demo-user', StoredUser);
    expect(JSON.parse((await value(page, 'demo-user')) ?? '')).toMatchObject({ user: { id: 999 } });
  });
});
