import { addToHome } from '@scrollstop/challenge/features/add-to-home/en';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { done, holdNetwork, storeEntries, visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00Z');

const KEY = 'add-to-home-popup-last-shown';
const NAME = 'Keep ScrollStop one tap away';
const invitation = () => screen.queryByRole('region', { name: NAME });
const invited = () => screen.findByRole('region', { name: NAME });
const steps = () => screen.queryByRole('dialog', { name: NAME });

/** Stores one day that was completed yesterday; day 2 is open. */
function oneDayDone(): void {
  storeEntries([done(1, '2026-11-20')]);
}

describe('the invitation to install', () => {
  test('is not shown before a day was completed', async () => {
    await visit({ invited: false });
    expect(invitation()).toBeNull();
  });

  test('is part of the page from the next visit after the first day, opens above nothing, and stays', async () => {
    oneDayDone();
    const { tracked, unmount } = await visit({ invited: false });
    expect(await invited()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(document.body);
    expect(tracked).toEqual(['app_install_prompt']);
    unmount();
    const again = await visit({ invited: false });
    expect(await invited()).toBeTruthy();
    expect(again.tracked).toEqual([]);
  });

  test('is shown on a new device once the account’s days have loaded', async () => {
    server.entries = [done(1, '2026-11-20')];
    const release = holdNetwork();
    await visit({ invited: false, newDevice: true });
    expect(invitation()).toBeNull();
    release();
    expect(await screen.findByRole('region', { name: NAME })).toBeTruthy();
  });

  test('is not shown after the day is completed', async () => {
    storeEntries([done(1, '2026-11-21')]);
    await visit({ invited: false });
    expect(invitation()).toBeNull();
  });

  test.each([
    ['2026-11-14T18:05:00Z', false],
    ['2026-11-14T18:00:00.000Z', true],
  ])('if last shown at %s: is due again %s', async (shown, due) => {
    oneDayDone();
    localStorage.setItem(KEY, shown);
    await visit({ invited: false });
    expect(invitation() !== null).toBe(due);
  });

  test('is dismissed for good by "Not now"', async () => {
    oneDayDone();
    const { pointer, unmount } = await visit({ invited: false });
    await pointer.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(invitation()).toBeNull();
    unmount();
    vi.setSystemTime(new Date('2026-12-21T18:00:00Z'));
    await visit({ invited: false });
    expect(invitation()).toBeNull();
  });

  test('is due again tomorrow after "Remind me later", which stores a time six days ago', async () => {
    oneDayDone();
    const { pointer } = await visit({ invited: false });
    await pointer.click(await screen.findByRole('button', { name: 'Show me how' }));
    await pointer.click(await screen.findByRole('button', { name: 'Remind me later' }));
    await waitFor(() => expect(steps()).toBeNull());
    expect(localStorage.getItem(KEY)).toMatch(/^2026-11-15T18:0/);
  });

  test('opens the steps, which are counted once, and ends with "Got it"', async () => {
    oneDayDone();
    const { pointer, tracked } = await visit({ invited: false });
    await pointer.click(await screen.findByRole('button', { name: 'Show me how' }));
    await pointer.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(steps()).toBeNull();
    expect(invitation()).toBeNull();
    expect(tracked).toEqual(['app_install_prompt']);
  });

  test('is in Italian', async () => {
    oneDayDone();
    await visit({ invited: false, locale: 'it' });
    expect(await screen.findByRole('region', { name: 'Tieni ScrollStop a un tocco' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mostra come' })).toBeTruthy();
  });

  test('resets a broken time, and no other key (S-9)', async () => {
    oneDayDone();
    localStorage.setItem(KEY, 'yesterday, I think');
    await visit({ invited: false });
    expect(await invited()).toBeTruthy();
  });
});

test.each([
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'],
  ['android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile'],
  ['computer', 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'],
] as const)('"Add to Home" opens the steps for %s, and Got it closes them', async (platform, agent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  oneDayDone();
  const { pointer } = await visit();
  const button = await screen.findByRole('button', { name: 'Add to Home' });
  await pointer.click(button);
  const dialog = await screen.findByRole('dialog', { name: NAME });
  const items = within(dialog).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(addToHome.steps[platform]);
  await expectAccessibleInBothThemes();
  await pointer.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(steps()).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('"Install" opens the browser’s install prompt, if it has one', async () => {
  oneDayDone();
  const { pointer, toasts, tracked, installPrompt } = await visit({ installable: true });
  await pointer.click(await screen.findByRole('button', { name: 'Add to Home' }));
  await pointer.click(await screen.findByRole('button', { name: 'Install' }));
  expect(installPrompt).toHaveBeenCalledTimes(1);
  expect(tracked).toEqual(['app_install_prompt']);
  window.dispatchEvent(new Event('appinstalled'));
  await vi.waitFor(() => expect(toasts[0]?.title).toBe('Installed'), { timeout: 60_000 });
  expect(tracked).toEqual(['app_install_prompt', 'app_installed']);
});

test('the first start as an app on iOS counts as installed once and ends the invitation', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  Object.assign(navigator, { standalone: true });
  localStorage.removeItem('scrollstop-installed');
  oneDayDone();
  const first = await visit({ invited: false });
  expect(first.tracked).toEqual(['app_installed']);
  expect(invitation()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to Home' })).toBeNull();
  first.unmount();
  const second = await visit({ invited: false });
  expect(second.tracked).toEqual([]);
  Reflect.deleteProperty(navigator, 'standalone');
});
